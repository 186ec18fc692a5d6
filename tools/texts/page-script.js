// Runs in the page that `page.ts` makes.
const byId = (id) => document.getElementById(id);
const { language, name, dir, font, catalogues } = JSON.parse(byId('content').textContent);
const KEPT = `atoll-texts-${language}`;
const PLACEHOLDER = /\{\w+\}/g;
const ofScript = new RegExp(`\\p{Script=${font}}`, 'u');

/** What was typed, by `file#key`. */
let edits = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
const keep = () => localStorage.setItem(KEPT, JSON.stringify(edits));

const placeholders = (text) => (text.match(PLACEHOLDER) ?? []).toSorted().join('');

/** The same rules as those of the check of the repository, for what is typed. */
function problemOf(source, text) {
  if (text === '') return 'is missing';
  if (placeholders(source) !== placeholders(text)) return 'has other placeholders';
  const hasWords = /[A-Za-z]{2}/.test(source.replaceAll(PLACEHOLDER, ''));
  return hasWords && font !== 'Latin' && !ofScript.test(text) ? `is not in ${name}` : '';
}

const texts = catalogues.flatMap(({ name: catalogue, place, file, rows }) => rows.map((row) => ({ ...row, catalogue, place, file, id: `${file}#${row.key}` })));
const valueOf = ({ id, translation }) => edits[id] ?? translation;
const flagOf = (text) => (edits[text.id] === undefined ? text.problem : problemOf(text.source, edits[text.id]));

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function rowOf(text) {
  const flag = element('span', { role: 'status', textContent: flagOf(text) });
  const field = element('textarea', { value: valueOf(text), lang: language, dir, spellcheck: false, rows: 2, readOnly: text.shared });
  field.setAttribute('aria-label', `${text.key} in ${name}`);
  if (text.shared) field.placeholder = 'Has the text of the rules';
  const row = element('div', { className: edits[text.id] === undefined ? 'row' : 'row edited' });
  field.addEventListener('input', () => {
    if (field.value === text.translation) delete edits[text.id];
    else edits[text.id] = field.value;
    row.className = edits[text.id] === undefined ? 'row' : 'row edited';
    flag.textContent = flagOf(text);
    keep();
    count();
  });
  row.append(
    element('div', {}, element('p', { lang: 'en', textContent: text.source }), element('small', { textContent: text.key })),
    element('div', {}, field, flag),
  );
  return row;
}

const isShown = (text) =>
  (byId('place').value === '' || byId('place').value === text.place) &&
  (!byId('flagged').checked || flagOf(text) !== '') &&
  (!byId('edited').checked || edits[text.id] !== undefined) &&
  [text.source, text.key, valueOf(text)].some((words) => words.toLowerCase().includes(byId('search').value.trim().toLowerCase()));

function count() {
  const flagged = texts.filter((text) => flagOf(text) !== '').length;
  byId('count').textContent = `${texts.length} texts, ${flagged} missing or wrong, ${Object.keys(edits).length} edited`;
}

function show() {
  const shown = Map.groupBy(texts.filter(isShown), ({ catalogue, place }) => `${catalogue} ${place}`);
  byId('texts').replaceChildren(
    ...[...shown.values()].map((of) =>
      element('section', {}, element('h2', { textContent: of[0].catalogue }), element('p', { textContent: of[0].place }), ...of.map(rowOf)),
    ),
  );
  count();
}

for (const place of [...new Set(texts.map((text) => text.place))].toSorted((one, other) => one.localeCompare(other)))
  byId('place').append(element('option', { value: place, textContent: place }));
for (const id of ['place', 'flagged', 'edited', 'search']) byId(id).addEventListener('input', show);

byId('export').addEventListener('click', () => {
  const content = new Blob([JSON.stringify({ language, texts: edits }, undefined, 2)], { type: 'application/json' });
  const link = element('a', { href: URL.createObjectURL(content), download: `texts-${language}.json` });
  link.click();
  URL.revokeObjectURL(link.href);
});

byId('import').addEventListener('change', async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  const loaded = JSON.parse(await file.text());
  if (loaded.language !== language) return void (byId('count').textContent = `${file.name} is for the language ${loaded.language}`);
  edits = { ...edits, ...loaded.texts };
  keep();
  show();
});

show();
