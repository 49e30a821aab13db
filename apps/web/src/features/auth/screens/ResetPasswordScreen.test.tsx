import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toApiError } from '~/lib/api-error.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

const error = vi.hoisted((): { is: unknown } => ({ is: null }));

// the calls have their own tests
vi.mock('../calls.ts', () => ({ useResetLink: () => ({ isLoading: false, error: error.is, retry: vi.fn() }) }));
vi.mock('../components/NewPasswordForm.tsx', () => ({ NewPasswordForm: () => null }));

const newLink = () => screen.queryByRole('link', { name: 'Get a new link' });

test('an expired link leads to a new one', () => {
  error.is = toApiError(400, { code: 'auth/token_expired', message: 'Expired' });
  renderWithTexts(<ResetPasswordScreen />);
  expect(newLink()?.getAttribute('href')).toBe('/auth/forgot-password');
});

test('a link that could not be checked may still be valid', () => {
  error.is = toApiError(503, {});
  renderWithTexts(<ResetPasswordScreen />);
  expect(newLink()).toBeNull();
});
