import { buildReference } from './build-reference.ts';

/** A minimal React page: a field and 300 rows, filtered at each key. */
const SOURCE = `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
const rows = Array.from({ length: 300 }, (_, n) => ({ id: n, name: 'B' + n, place: 'Karmnik przy bramie ' + n }));
const List = () => {
  const [typed, type] = useState('');
  const found = rows.filter(({ name, place }) => (name + ' ' + place).toLowerCase().includes(typed.toLowerCase()));
  return h('div', null,
    h('input', { id: 'reference', value: typed, onChange: (event) => type(event.currentTarget.value) }),
    h('table', null, h('tbody', null, found.map(({ id, name, place }) =>
      h('tr', { key: id }, h('td', null, name), h('td', null, place), h('td', null, '—'))))));
};
const root = document.createElement('div');
document.body.replaceChildren(root);
createRoot(root).render(h(List));
`;

export const buildReferenceList = (): Promise<string> => buildReference(SOURCE);
