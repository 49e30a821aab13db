import { buildReference } from './build-reference.ts';
import { TECHNICIANS, VISITS_OF_DAY } from './seed-dispatch.ts';

/** The same number of columns and cards; a drag moves a card to another column. */
const SOURCE = `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
const people = Array.from({ length: ${TECHNICIANS} }, (_, n) => 'p' + n);
const planned = Array.from({ length: ${VISITS_OF_DAY} }, (_, n) => ({ id: 'v' + n, person: 'p' + (n % ${TECHNICIANS}), nth: Math.floor(n / ${TECHNICIANS}) }));
// below the cards of a column: another card would cover the dropped one
const FREE = 10;
const columnAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest('ol')?.dataset.person;
const Board = () => {
  const [visits, setVisits] = useState(planned);
  const lift = (id) => addEventListener('pointerup', (event) => {
    const person = columnAt(event);
    if (person) setVisits((all) => all.map((one) => (one.id === id ? { ...one, person, nth: FREE } : one)));
  }, { once: true });
  return h('div', { style: { display: 'grid', gridTemplateColumns: 'repeat(${TECHNICIANS}, 164px)' } },
    people.map((person) => h('ol', { key: person, 'data-person': person, 'data-day': 'any', style: { position: 'relative', height: 700, margin: 0, padding: 0 } },
      visits.filter((one) => one.person === person).map(({ id, nth }) =>
        h('li', { key: id, 'data-visit': id, 'data-movable': true, onPointerDown: () => lift(id), style: { position: 'absolute', top: nth * 60, height: 52, width: 150, overflow: 'hidden', userSelect: 'none' } },
          h('b', null, nth + 7 + ':00'), h('div', null, 'Hala produkcyjna'), h('div', null, 'Kontrola stacji ' + id))))));
};
const root = document.createElement('div');
document.body.replaceChildren(root);
createRoot(root).render(h(Board));
`;

/** A minimal React page with a board. */
export const buildReferenceBoard = (): Promise<string> => buildReference(SOURCE);
