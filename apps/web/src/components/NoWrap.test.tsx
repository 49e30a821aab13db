import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NoWrap } from './NoWrap.tsx';

const partsOf = (text: string): (string | null)[] => {
  const { container } = render(<NoWrap>{text}</NoWrap>);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
};

test.each([
  ['Piekarnia Pod Arkadami Sp. j.', ['Sp. j.']],
  ['Zbożowit Sp. z o.o.', ['Sp. z o.o.']],
  ['OwadStop Wolski i Partnerzy sp.k., 62-300 Września', ['sp.k.', '62-300']],
  ['Stacja 12 przy 2 m rampy', ['2 m']],
])('%s is not broken inside its units', (text, wholes) => {
  expect(partsOf(text)).toEqual(wholes);
});
