import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { bodyOf, EMPTY_SUBSTANCE, useProductForm } from './product-form.ts';

const WRONG_CAS = { name: 'Brodifacoum', cas: '56073-10-1', percent: 0.005 };
/** Can be a thousand or a fraction. */
const UNCLEAR_SHARE = { name: 'Difenacoum', cas: '', percent: '1.234' };

function Refusals() {
  const form = useProductForm(null);
  const check = () => {
    form.setValues({
      ...{ tradeName: 'Paste', hazards: ['H373', 'P102'] },
      substances: [EMPTY_SUBSTANCE, WRONG_CAS, UNCLEAR_SHARE],
    });
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

test('a substance that nobody filled is not sent, and a refusal is shown at its row or field', () => {
  renderWithTexts(<Refusals />);
  screen.getByText('Again').click();
  screen.getByText('Check').click();
  screen.getByText('Again').click();
  return expect
    .poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent))
    .toEqual([
      'action substances.1.cas substances.2.percent hazards',
      JSON.stringify([WRONG_CAS, { ...UNCLEAR_SHARE, percent: null }]),
    ]);
});
