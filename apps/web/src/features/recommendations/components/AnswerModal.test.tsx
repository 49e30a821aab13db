import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { AnswerModal } from './AnswerModal.tsx';

const respond = vi.hoisted(() => vi.fn(async (_input: { readonly body: object }) => ({})));

// the calls and the preparation of photos have their own tests
vi.mock('../calls.ts', () => ({
  useRespond: () => ({ mutateAsync: respond }),
  useAddFile: () => ({ mutateAsync: async () => ({ file: { uuid: 'photo' } }) }),
}));
vi.mock('~/components/DropFiles.tsx', () => ({
  DropFiles: ({ onSend }: { readonly onSend: (file: File) => unknown }) => (
    <button type="button" onClick={() => onSend(new File([], 'gate.jpg'))}>
      Add the photo
    </button>
  ),
}));
vi.mock('~/lib/toast.ts', () => ({ toastSuccess: vi.fn() }));

beforeEach(() => respond.mockClear());

/** An answer "done" with a text and a photo that is not sent yet. */
const enterDone = async () => {
  // the dialog needs only the uuid
  renderWithTexts(<AnswerModal recommendation={{ uuid: 'one' } as RecommendationDetails} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Done' }));
  await userEvent.type(screen.getByLabelText(/What was done/), 'Sealed');
  await userEvent.click(screen.getByRole('button', { name: 'Add the photo' }));
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
const sentBody = async () => {
  await waitFor(() => expect(respond).toHaveBeenCalledOnce());
  return respond.mock.lastCall?.[0].body;
};

test('an answer has its text and its photos', async () => {
  await enterDone();
  await send();
  expect(await sentBody()).toEqual({ outcome: 'DONE', text: 'Sealed', fileUuids: ['photo'] });
});

test('a refusal has neither the text nor the photos of another answer, whose fields are hidden', async () => {
  await enterDone();
  await userEvent.click(screen.getByRole('radio', { name: 'Will not be done' }));
  await userEvent.type(screen.getByLabelText(/Reason for refusal/), 'The gate is new');
  await send();
  expect(await sentBody()).toEqual({ outcome: 'REFUSED', reason: 'The gate is new' });
});
