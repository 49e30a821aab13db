import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { bodyOf, EMPTY_SUBSTANCE, useProductForm } from './product-form.ts';

const WRONG_CAS = { name: 'Brodifacoum', cas: '56073-10-1', percent: 0.005 };

function Refusals() {
  const form = useProductForm(null);
  const check = () => {
    form.setValues({ tradeName: 'Paste', substances: [EMPTY_SUBSTANCE, WRONG_CAS] });
    form.validate();
  };
  return (
    <>
      <button type="button" onClick={check}>
        Check
      </button>
      <button type="button" onClick={() => form.validate()}>
        Again
      </button>
      <output>{Object.keys(form.errors).join(' ')}</output>
      <output>{JSON.stringify(bodyOf(form.values).substances)}</output>
    </>
  );
}

test('a substance that nobody filled is not sent, and a refusal is shown at the row of its substance', () => {
  renderWithTexts(<Refusals />);
  screen.getByText('Again').click();
  screen.getByText('Check').click();
  screen.getByText('Again').click();
  return expect
    .poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent))
    .toEqual(['substances.1.cas', JSON.stringify([WRONG_CAS])]);
});
