import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { currentCode } from '../support/app-code.ts';
import { openWorld } from '../support/world.ts';

/**
 * A person who lost phone and codes cannot be identified in the panel: an operator restores access at the machine, while
 * the product is running.
 */

const world = openWorld();
const EMAIL = 'ewa.piotrowska@deratex.example';
const PASSWORD = 'Trapline1!';
const SECOND_FACTOR_PATH = '/api/account/second-factor';
const program = fileURLToPath(new URL('../../apps/server/src/take-second-factor-away.ts', import.meta.url));

const removeSecondFactor = async (email: string): Promise<unknown> => {
  const child = spawn(process.execPath, ['--no-warnings', program, email], { env: { ...process.env, ...world.env } });
  const [code] = await once(child, 'exit');
  return code;
};

test('the command on the server removes the second factor, and nothing else', async () => {
  const person = await signIn(world.url, EMAIL);
  const { secret } = (await person('POST', `${SECOND_FACTOR_PATH}/totp`, { currentPassword: PASSWORD })).body;
  const on = await person('POST', `${SECOND_FACTOR_PATH}/totp/confirm`, { code: currentCode(secret, new Date()) });
  expect(on.status).toBe(200);
  await expect(signIn(world.url, EMAIL).then((again) => again('GET', '/api/account/me'))).resolves.toMatchObject({
    status: 401,
  });

  expect(await removeSecondFactor('nobody@deratex.example')).toBe(1);
  expect(await removeSecondFactor(EMAIL)).toBe(0);
  await expect.poll(async () => (await person('GET', '/api/account/me')).status).toBe(401);
  expect((await (await signIn(world.url, EMAIL))('GET', SECOND_FACTOR_PATH)).body.isOn).toBe(false);
  const { rows } = await world.client.query(
    `select actor_name, after from audit_log where action = 'user.takeSecondFactorAway'`,
  );
  expect(rows).toEqual([{ actor_name: 'take-second-factor-away', after: { by: 'command' } }]);
  expect(await removeSecondFactor(EMAIL)).toBe(1);
});
