import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@trapline/contract/users/schemas.ts';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { InviteAgain } from './InviteAgain.tsx';

const invite = vi.hoisted(() => vi.fn());

// the calls have their own tests
vi.mock('../calls.ts', () => ({ useInviteAgain: () => ({ mutate: invite, isPending: false }) }));

const show = (facts: Pick<User, 'status' | 'hasPassword'>) => {
  // the button needs only these facts
  renderWithTexts(<InviteAgain user={{ uuid: 'ewa', email: 'ewa@testy.example', ...facts } as User} />);
  return screen.queryByRole('button', { name: 'Send the invitation again' });
};

test('an active person without a password is invited again', async () => {
  const button = show({ status: 'ACTIVE', hasPassword: false });
  if (button) await userEvent.click(button);
  expect(invite).toHaveBeenCalledExactlyOnceWith({ params: { userId: 'ewa' } }, expect.anything());
});

test.each([
  { status: 'ACTIVE', hasPassword: true },
  { status: 'BLOCKED', hasPassword: false },
] as const)('a person with $status and hasPassword $hasPassword cannot be invited', (facts) => {
  expect(show(facts)).toBeNull();
});
