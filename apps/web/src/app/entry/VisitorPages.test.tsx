import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import * as loaders from './load-panel.ts';
import { VisitorPages } from './VisitorPages.tsx';

// files of the panel share their modules: a replaced module would stay for the next file
const preloadPanel = vi.fn<() => Promise<void>>();

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const settings = {
  productName: 'Trapline',
  development: false,
  demo: false,
  demoAccounts: [],
  languages: [],
  branding: null,
};
const login = vi.fn<() => Response>();

beforeEach(() => {
  preloadPanel.mockResolvedValue();
  vi.spyOn(loaders, 'preloadPanel').mockImplementation(preloadPanel);
  vi.stubGlobal('fetch', async (url: string) => (url.startsWith('/api/settings') ? json(200, settings) : login()));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  login.mockReset();
  preloadPanel.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const signIn = async () => {
  await userEvent.type(screen.getByLabelText('E-mail address'), 'ann@firm.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Trapline1!');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('the panel is loaded once, during typing, and opens at the requested address', async () => {
  window.history.replaceState(null, '', '/auth/login?redirect=%2Fapp%2Fusers%3Fpage%3D2');
  login.mockReturnValue(json(200, {}));
  renderWithTexts(<VisitorPages page="/auth/login" />);
  expect(preloadPanel).not.toHaveBeenCalled();
  await signIn();
  expect(preloadPanel).toHaveBeenCalledOnce();
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/app/users?page=2'));
});

test('an address on another site is not opened after sign-in', async () => {
  window.history.replaceState(null, '', '/auth/login?redirect=%2F%2Fevil.example');
  login.mockReturnValue(json(200, {}));
  renderWithTexts(<VisitorPages page="/auth/login" />);
  await signIn();
  await waitFor(() => expect(window.location.pathname).toBe('/app'));
});

test('a refused sign-in does not say which part was wrong, and the page stays', async () => {
  window.history.replaceState(null, '', '/auth/login');
  login.mockReturnValue(json(400, { code: 'auth/wrong_credentials', message: 'Wrong' }));
  renderWithTexts(<VisitorPages page="/auth/login" />);
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong credentials.');
  expect(window.location.pathname).toBe('/auth/login');
});

test('an empty field is stated and gets the focus, until it is filled in', async () => {
  window.history.replaceState(null, '', '/auth/login');
  renderWithTexts(<VisitorPages page="/auth/login" />);
  await userEvent.type(screen.getByLabelText('E-mail address'), 'ann@firm.example');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const password = screen.getByLabelText('Password');
  expect(document.activeElement).toBe(password);
  expect(screen.getByText('Please enter password')).toBeDefined();
  expect(login).not.toHaveBeenCalled();
  await userEvent.type(password, 'x');
  expect(screen.queryByText('Please enter password')).toBeNull();
});

test('a field that the server refuses is stated at the field', async () => {
  window.history.replaceState(null, '', '/auth/login');
  const errors = [{ field: 'email', code: 'invalid_email', message: 'Not an address.' }];
  login.mockReturnValue(json(400, { code: 'validation_error', message: 'Wrong', errors }));
  renderWithTexts(<VisitorPages page="/auth/login" />);
  await signIn();
  expect(await screen.findByText('Not an address.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail address')));
});

test('a person with a second factor must enter it, then arrives at the requested address', async () => {
  window.history.replaceState(null, '', '/auth/login?redirect=%2Fapp%2Fusers');
  const secondStep = { ticket: 'ticket', methods: ['totp', 'recovery'], passkey: null, expires_in: 600 };
  login.mockReturnValueOnce(json(200, { secondStep }));
  renderWithTexts(<VisitorPages page="/auth/login" />);
  await signIn();
  const type = async (code: string) => {
    await userEvent.type(await screen.findByLabelText('Code from the app'), code);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  login.mockReturnValueOnce(json(400, { code: 'auth/wrong_code', message: 'This code is wrong.' }));
  await type('000000');
  expect((await screen.findByRole('alert')).textContent).toBe('This code is wrong.');
  expect(window.location.pathname).toBe('/auth/login');
  login.mockReturnValueOnce(json(200, {}));
  await type('123456');
  await waitFor(() => expect(window.location.pathname).toBe('/app/users'));
});

test('an expired second step starts again with the password', async () => {
  window.history.replaceState(null, '', '/auth/login');
  const secondStep = { ticket: 'ticket', methods: ['recovery'], passkey: null, expires_in: 600 };
  login.mockReturnValueOnce(json(200, { secondStep }));
  renderWithTexts(<VisitorPages page="/auth/login" />);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('Password')).toBeDefined();
});
