import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { AdminSettingsScreen } from './AdminSettingsScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

const SETTINGS = {
  ...{ productName: 'Trapline', publicUrl: 'https://panel.example', operator: { name: 'Ops', email: 'ops@x.example' } },
  ...{ mail: { isConfigured: true, from: 'panel@x.example' }, storage: { kind: 'folder', companyLimitBytes: null } },
  ...{ database: 'postgresql', radioErrorInterval: 60, demo: false, development: false },
};
const RULE = 'System administrators';

test('the rule is requested at once and shown after the settings, which would move it', async () => {
  const settings = Promise.withResolvers<Response>();
  const requested: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url);
    return url.includes('settings') ? settings.promise : Promise.resolve(Response.json({ isRequired: false }));
  });
  renderWithTexts(<AdminSettingsScreen />);
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(screen.queryByText(RULE)).toBeNull();
  settings.resolve(Response.json({ settings: SETTINGS }));
  await screen.findByText(RULE);
});
