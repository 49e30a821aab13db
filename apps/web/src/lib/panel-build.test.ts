import { expect, test } from 'vitest';
import { panelBuild } from './panel-build.ts';

test('a build is named by its version and the hash of its first script', () => {
  const built = [{ src: '/assets/rolldown-runtime-XKyaHtl9.js' }, { src: '/assets/start-BaC9_AJB.js' }];
  expect(panelBuild(built)).toMatch(/^\d+\.\d+\.\d+ \(BaC9_AJB\)$/);
  expect(panelBuild([{ src: 'https://trapline.example/assets/index-RH5-nvUN.js' }])).toContain('(RH5-nvUN)');
  expect(panelBuild([{ src: '/src/start.ts' }])).toMatch(/^\d+\.\d+\.\d+$/);
});
