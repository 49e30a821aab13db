import { fireEvent, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { PageHead } from './PageHead.tsx';

/** A page whose title is at a different place before and after loading. */
function Page() {
  const [isLoaded, load] = useReducer(() => true, false);
  return (
    <>
      <button type="button" onClick={load}>
        Load
      </button>
      {isLoaded ? (
        <section>
          <PageHead title="Visit 12" />
        </section>
      ) : (
        <PageHead title="Visit" />
      )}
    </>
  );
}

const load = () => fireEvent.click(screen.getByRole('button', { name: 'Load' }));

test('the title after loading takes over the focus of the title before it', () => {
  renderWithTexts(<Page />);
  screen.getByRole('heading', { name: 'Visit' }).focus();
  load();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Visit 12' }));
});

test('the title does not take the focus from other elements', () => {
  renderWithTexts(<Page />);
  load();
  expect(document.activeElement).toBe(document.body);
});
