import { IconHome } from '@tabler/icons-react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { SearchDialog } from './SearchDialog.tsx';

// the window has no page below it in this test
vi.mock('@tanstack/react-router', async (load) => ({ ...(await load<object>()), useParams: () => ({}) }));
vi.mock('~/lib/use-may.ts', () => ({ useMay: () => () => true }));
vi.mock('../calls.ts', () => ({
  useSearchResults: () => ({
    data: undefined,
    error: null,
    isError: false,
    isFetching: false,
    refetch: () => undefined,
  }),
}));

const alarms = { key: 'alarms', icon: IconHome, title: 'Alarms', about: '', link: { to: '/app/alarms' } } as const;

test('Escape closes the search while hits are shown', async () => {
  const onClose = vi.fn();
  renderWithTexts(<SearchDialog opened pagesFor={() => [alarms]} onClose={onClose} />);
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: 'ala' } });
  await screen.findByRole('option', { name: 'Alarms' });
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
