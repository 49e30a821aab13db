import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import type { ListedFile } from '../owner.ts';
import { FileActions } from './FileActions.tsx';

const FILE = { uuid: 'f1', name: 'plan.zip', contentType: 'application/zip', versions: 1 } as ListedFile;
const READER = { editCategories: false, upload: false, edit: () => false, remove: () => false };
const PLACE = { kind: 'place', id: 'bakery' } as const;

const show = (owner: Partial<ListedFile>) => {
  const act = vi.fn();
  const listed = { ...FILE, ...owner };
  renderWithTexts(<FileActions owner={PLACE} file={listed} rights={READER} act={act} isNarrow={false} />);
  return { act, listed };
};

test('a file with one version has the window with its size, date and person too', async () => {
  const { act, listed } = show({});
  fireEvent.click(screen.getByRole('button', { name: /More/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '1 version' }));
  expect(act).toHaveBeenCalledWith('versions', listed);
});

test('a file of the company is only downloaded', () => {
  show({ companyUuid: 'firm' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
