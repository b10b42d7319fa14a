#!/usr/bin/env bash
# The documentation in HTML is built without a warning, and its search box finds a function in a browser.
#
# SPDX-License-Identifier: MIT
#
#   tests/html_test.sh SOURCE_DIR
#
# Doxygen makes the pages of docs/Doxyfile. A page beside them, in headless Chromium, shows them in a frame, types
# the name of a function into the search box, clicks on what is found, and tells what it sees then. If
# Doxygen or Chromium is missing, the test is skipped, or fails if CI=true.

source "$(dirname "${BASH_SOURCE[0]}")/shell_lib.sh"

[ $# -eq 1 ] || { echo "usage: $0 SOURCE_DIR" >&2; exit 1; }
source_dir=$(cd "$1" && pwd) || exit 1
enter_work_folder html

for tool in doxygen chromium python3; do
  command -v $tool > /dev/null && continue
  echo "skipped: $tool is missing"
  case ${CI:-} in true | 1) exit 1 ;; *) exit 77 ;; esac
done

build() {
  { cat "$source_dir/docs/Doxyfile"; echo "OUTPUT_DIRECTORY = $work"; } > Doxyfile
  (cd "$source_dir" && doxygen "$work/Doxyfile")
}

# Serves the pages, because browsers keep frames of local files apart. Sets $server and $port.
serve() {
  python3 -u -m http.server 0 --bind 127.0.0.1 --directory html > served 2>&1 &
  server=$!
  for _ in {1..100}; do
    port=$(sed -nE 's/^Serving HTTP on .* port ([0-9]+) .*/\1/p' served)
    [ -z "$port" ] || return 0
    sleep 0.1
  done
  return 1
}

# Results are in a frame of their own in older versions of Doxygen.
write_searcher() {
  cat > html/searcher.html <<'END'
<iframe id="pages" src="index.html" width="1200" height="800"></iframe>
<pre id="told">nothing</pre>
<script>
const pages = document.getElementById('pages'), told = document.getElementById('told');
const wanted = new URLSearchParams(location.search).get('wanted');

function results() {
  const page = pages.contentDocument, frame = page.querySelector('iframe[name=MSearchResults]');
  return [page, frame && frame.contentDocument].flatMap(d => d ? [...d.querySelectorAll('a.SRSymbol')] : []);
}

// The page makes the box some time after it has been loaded.
function typeName() {
  const box = pages.contentDocument.getElementById('MSearchField');
  if (!box || box.value === wanted)
    return;
  box.focus();
  box.value = wanted;
  box.dispatchEvent(new pages.contentWindow.KeyboardEvent('keyup', {key: wanted.slice(-1)}));
}

function follow(link) {
  pages.onload = () => { told.textContent = pages.contentDocument.body.innerText; };
  pages.contentWindow.location.href = new URL(link.getAttribute('href'), link.baseURI).href;
}

pages.onload = () => {
  pages.onload = null;
  const timer = setInterval(() => {
    typeName();
    const link = results().find(a => a.offsetParent && a.textContent.trim() === wanted);
    if (link) {
      clearInterval(timer);
      follow(link);
    }
  }, 100);
};
</script>
END
}

# look_for NAME: prints what the browser shows after it
look_for() {
  local options=(--headless --disable-gpu --no-first-run "--user-data-dir=$work/profile" --virtual-time-budget=20000)
  [ "$(id -u)" -ne 0 ] || options+=(--no-sandbox)
  timeout 100 chromium "${options[@]}" --dump-dom "http://127.0.0.1:$port/searcher.html?wanted=$1" 2> browser.log > seen
  sed -n '/<pre id="told">/,/<\/pre>/p' seen
}

finds() { look_for "$1" | grep -qF "$2"; }

finds_nothing() { look_for "$1" | grep -q '<pre id="told">nothing</pre>'; }

check 'it is built without a warning' build
check 'it has a page for each chapter' test "$(ls html/group__ipt__api__*.html | wc -l)" -gt 10
check 'the manual is the main page' grep -q 'Inside your own command buffer' html/index.html
if [ "$failed" -eq 0 ]; then
  write_searcher
  check 'it is served' serve
  check 'the search box finds a function' finds ipt_plan_scratch_size 'Returns the bytes of scratch that the plan needs'
  check 'and a function of MPI' finds ipt_mpi_query "Finds the calling rank's share"
  check 'and not what is not there' finds_nothing ipt_plan_nonsense
  kill "$server"
fi
finish
