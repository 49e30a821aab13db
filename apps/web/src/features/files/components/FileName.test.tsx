import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import type { ListedFile } from '../owner.ts';
import { FileName } from './FileName.tsx';

const NAME = 'Service contract for the whole year 2026 with all annexes and the list of devices.pdf';
const FILE = {
  ...{ uuid: 'f1', name: NAME, note: 'Signed copy', contentType: 'application/pdf', versions: 2 },
  ...{ kind: 'INSURANCE', number: 'P/7', issuer: 'PZU' },
} as ListedFile;

const show = (file: ListedFile, act = vi.fn()) => {
  renderWithTexts(<FileName file={file} isForeign={false} act={act} lines={1} />);
  return act;
};

test('a long name is cut after one line, with the whole name under the pointer', () => {
  const act = show(FILE);
  const excerpt = screen.getByTitle(NAME);
  expect(excerpt.style.getPropertyValue('--lines')).toBe('1');
  fireEvent.click(excerpt);
  expect(act).toHaveBeenCalledWith('preview', FILE);
});

test('what describes the file is one line with its versions', () => {
  const act = show(FILE);
  const versions = screen.getByRole('button', { name: /2 versions/ });
  expect(versions.parentElement?.textContent).toContain('P/7 · PZU · Signed copy');
  fireEvent.click(versions);
  expect(act).toHaveBeenCalledWith('versions', FILE);
});

test('a file that the browser cannot show has no link', () => {
  show({ ...FILE, contentType: 'application/zip', versions: 1 });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByTitle(NAME)).toBeTruthy();
});
