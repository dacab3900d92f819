const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 75rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: break-word; }
h2 { margin-top: 2.5rem; }
h3 { margin: 1.5rem 0 .5rem; }
.rows { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { border: 1px solid #8888; padding: .25rem .5rem; text-align: left; vertical-align: top; max-width: 24rem; min-width: 5rem; }
video { display: block; width: 100%; max-width: 40rem; max-height: 24rem; margin: .5rem 0; }
@media print { video { display: none; } }
`;

/** Everything is set as text: what a creator wrote is never markup. */
const script = `
const add = (parent, tag, text, attributes = {}) => {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return parent.appendChild(element);
};
const words = (name) => { const text = name.replaceAll('_', ' '); return text[0].toUpperCase() + text.slice(1); };
const shown = (value) => value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
const main = document.querySelector('#data');
const leftOut = document.querySelector('#left-out');
const said = new Set();
function creatorData({ service, tables, leftOut: missing }) {
  const section = add(main, 'section');
  add(section, 'h2', words(service));
  for (const [name, rows] of Object.entries(tables)) {
    const caption = words(name) + ' (' + rows.length + ')';
    add(section, 'h3', caption);
    if (rows.length === 0) continue;
    const columns = [...new Set(rows.flatMap(Object.keys))];
    const table = add(add(section, 'div', undefined, { class: 'rows', tabindex: '0', role: 'region', 'aria-label': caption }), 'table');
    const head = add(add(table, 'thead'), 'tr');
    for (const column of columns) add(head, 'th', words(column), { scope: 'col' });
    const body = add(table, 'tbody');
    for (const row of rows) {
      const line = add(body, 'tr');
      for (const column of columns) add(line, 'td', shown(row[column]));
    }
  }
  for (const { what, why } of missing) {
    const text = words(what) + ': ' + why;
    // Several services leave out the same.
    if (!said.has(text)) add(leftOut, 'li', text);
    said.add(text);
  }
}
function creatorFiles(files) {
  const list = document.querySelector('#files');
  if (files.length === 0) add(list, 'li', 'None');
  for (const { name, path, folder, missing } of files) {
    const item = add(list, 'li');
    if (missing) { item.textContent = name + ': removed while the archive was being made'; continue; }
    const href = path.split('/').map(encodeURIComponent).join('/');
    add(item, 'a', name, { href });
    if (folder === 'videos') add(item, 'video', undefined, { src: href, controls: '', preload: 'none', 'aria-label': name });
  }
}
`;

/**
 * The page that shows the data of an archive. It is opened from a disk, where a page may load scripts beside it but fetch nothing.
 * @param services the names of the data files: `data/contracts.js`
 */
export function readerPage(socialHandle: string, exportedAt: Date, services: readonly string[]): string {
  const title = `Everything about ${escaped(socialHandle)}`;
  const scripts = [...services, 'files'].map((name) => `<script src="data/${name}.js"></script>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>Exported from Creator Desk on ${exportedAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC. The folder “data” has the same as JSON.</p>
<h2>Files and videos</h2>
<ul id="files"></ul>
<div id="data"></div>
<h2>Not included</h2>
<ul id="left-out"></ul>
</main>
<script>${script}</script>
${scripts}
</body>
</html>
`;
}
