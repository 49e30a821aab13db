import { expect, test, vi } from 'vitest';
import { setNavigationPreload } from './navigation-preload.ts';

const createPreload = () => ({
  enable: vi.fn(async () => undefined),
  disable: vi.fn(async () => undefined),
  setHeaderValue: async () => undefined,
  getState: async () => ({}),
});

const AGENTS = {
  Firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  Chrome:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  'Firefox of iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/153.0 Mobile/15E148 Safari/604.1',
} as const;

test.each(Object.entries(AGENTS))(
  '%s asks ahead only if the stored page opens when this fails',
  async (name, agent) => {
    const preload = createPreload();
    await setNavigationPreload(preload, agent);
    expect(preload.disable).toHaveBeenCalledTimes(name === 'Firefox' ? 1 : 0);
    expect(preload.enable).toHaveBeenCalledTimes(name === 'Firefox' ? 0 : 1);
  },
);
