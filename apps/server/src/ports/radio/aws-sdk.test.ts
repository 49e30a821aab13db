import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Simulates missing optional packages with the error of Node, in a separate process. */
const WITHOUT_SDK = `
  const { registerHooks } = await import('node:module');
  registerHooks({
    resolve: (name, context, next) => {
      if (name.startsWith('@aws-sdk/')) throw Object.assign(new Error('no such package'), { code: 'ERR_MODULE_NOT_FOUND' });
      return next(name, context);
    },
  });
  const { openNetwork } = await import(${JSON.stringify(new URL('./open-network.ts', import.meta.url).href)});
  const settings = { clientId: 'x', region: 'eu-central-1', queueUrl: 'https://sqs.example/q' };
  const fault = await openNetwork('aws', settings, { receive: async () => {}, onFault: () => {} }).catch((error) => error);
  console.log(JSON.stringify([fault.code, fault.message]));
`;

test('an AWS connection without the SDK reports what to install, and is not tried forever', () => {
  const answer = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', WITHOUT_SDK], {
    encoding: 'utf8',
  });
  const [code, message] = JSON.parse(answer);
  expect(code).toBe('invalid');
  expect(message).toContain('@aws-sdk/client-iot-wireless is not installed');
  expect(message).toContain('npm install --include=optional');
});
