import { describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { currentPassword, SECOND_FACTOR_URL, setUpSecondFactor } from '../../../test/set-up-second-factor.ts';
import type { Answer } from '../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';
import { currentCode } from './totp.ts';

const setup = setUpSecondFactor();

describe('codes of an authenticator app', () => {
  test('are active after the first code was entered; ten recovery codes are shown once', async () => {
    const { call, email } = await setup.newPerson();
    const { codes } = await setup.turnOnTotp(call);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/.test(code))).toBe(true);
    const state = await call('GET', SECOND_FACTOR_URL);
    expect(state.body).toMatchObject({ isOn: true, recoveryCodesLeft: 10, passkeys: [] });
    expect(state.text).not.toContain(codes[0]);
    expect((await call('GET', '/api/account/me')).body.secondFactor).toBe('on');
    expect((await setup.mailsTo(email)).at(-1)?.text).toContain('A second factor was turned on');
    expect((await actionsOn(setup.app, 'user', await setup.idOf(email))).at(-1)).toBe('user.turnOnTotp');
  });

  test('end sessions that were opened with the password alone', async () => {
    const { call, email } = await setup.newPerson();
    const otherSession = setup.as((await setup.login(email)).body.access_token);
    expect((await otherSession('GET', SECOND_FACTOR_URL)).status).toBe(200);
    const { codes } = await setup.turnOnTotp(call);
    expect((await otherSession('GET', SECOND_FACTOR_URL)).status).toBe(401);
    expect((await call('GET', SECOND_FACTOR_URL)).status).toBe(200);
    const { ticket } = (await setup.login(email)).body.secondStep;
    const step = { method: 'recovery', ticket, code: codes[0] };
    const { access_token } = (await setup.visitor('POST', '/api/auth/second-step', { body: step })).body;
    expect((await setup.as(access_token)('GET', SECOND_FACTOR_URL)).status).toBe(200);
  });

  test('are not required while the setup is not confirmed', async () => {
    const { call, email } = await setup.newPerson();
    const { body } = await call('POST', `${SECOND_FACTOR_URL}/totp`, { body: { currentPassword } });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await call('POST', `${SECOND_FACTOR_URL}/totp/confirm`, { body: { code: '000000' } })).body.code).toBe(
      'second-factor/wrong_code',
    );
    expect((await setup.login(email)).body).toHaveProperty('access_token');
  });

  test('are not stored as readable secrets in the database or in the audit trail', async () => {
    const { call, email } = await setup.newPerson();
    const { secret, codes } = await setup.turnOnTotp(call);
    const { rows } = await setup.app.database.run(
      `select sealed as text from totp_secrets union all select code_hash from recovery_codes
       union all select after::text from audit_log where after is not null
       union all select answer from idempotency_keys where answer is not null`,
    );
    const everything = JSON.stringify(rows);
    expect(everything).not.toContain(secret);
    for (const code of codes) expect(everything).not.toContain(code.replaceAll('-', ''));
    expect((await trailOf(setup.app, 'user', await setup.idOf(email))).length).toBeGreaterThan(0);
  });

  test.each([
    ['start', `${SECOND_FACTOR_URL}/totp`],
    ['end', `${SECOND_FACTOR_URL}/totp/remove`],
    ['new codes', `${SECOND_FACTOR_URL}/recovery-codes`],
    ['a passkey', `${SECOND_FACTOR_URL}/passkeys/options`],
  ])('%s requires the own password', async (_, url) => {
    const { call } = await setup.newPerson();
    expect(await call('POST', url, { body: { currentPassword: 'Wrong-1!' } })).toMatchObject({
      status: 400,
      body: { code: 'auth/wrong_credentials' },
    });
  });
});

describe('signing in with a second step', () => {
  test('a correct password returns a ticket but no token and no cookie', async () => {
    const { call, email } = await setup.newPerson();
    const { secret } = await setup.turnOnTotp(call);
    setup.later(60);
    const first = await setup.login(email, DEMO_PASSWORD, { 'sec-fetch-site': 'same-origin' });
    expect(first.body).toEqual({
      secondStep: { ticket: expect.any(String), methods: ['totp', 'recovery'], passkey: null, expires_in: 600 },
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    const answer = await setup.visitor('POST', '/api/auth/second-step', {
      body: { method: 'totp', ticket: first.body.secondStep.ticket, code: currentCode(secret, setup.app.now()) },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect([answer.headers['set-cookie']].flat().map((line) => String(line).split('=')[0])).toEqual([
      'trapline_session',
      'trapline_refresh',
      'trapline_device',
    ]);
    expect((await setup.as(answer.body.access_token)('GET', '/api/account/me')).body.email).toBe(email);
  });

  test('a code works once, also the one that turned the app on, and with any ticket', async () => {
    const { call, email } = await setup.newPerson();
    const { secret } = await setup.turnOnTotp(call);
    const code = currentCode(secret, setup.app.now());
    expect((await setup.finish({ method: 'totp', ticket: await setup.ticketOf(email), code })).body.code).toBe(
      'auth/wrong_code',
    );
    setup.later(60);
    const next = currentCode(secret, setup.app.now());
    const tickets = [await setup.ticketOf(email), await setup.ticketOf(email), await setup.ticketOf(email)];
    const answers = await Promise.all(tickets.map((ticket) => setup.finish({ method: 'totp', ticket, code: next })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('a ticket opens one session, for ten minutes, and only while the password is unchanged', async () => {
    const { call, email } = await setup.newPerson();
    const { codes } = await setup.turnOnTotp(call);
    const [ticket, late, old] = [await setup.ticketOf(email), await setup.ticketOf(email), await setup.ticketOf(email)];
    const use = (given: string, code: string | undefined) => setup.finish({ method: 'recovery', ticket: given, code });
    expect((await use(ticket, codes[0])).status).toBe(200);
    expect((await use(ticket, codes[1])).body.code).toBe('auth/step_expired');
    const changed = await call('PATCH', '/api/account/change-password', {
      body: { currentPassword, newPassword: 'Zupelnie-nowe1!', confirmNewPassword: 'Zupelnie-nowe1!' },
    });
    expect(changed.status).toBe(200);
    expect((await use(old, codes[2])).body.code).toBe('auth/step_expired');
    const fresh = await setup.ticketOf(email, 'Zupelnie-nowe1!');
    setup.later(601);
    expect((await use(late, codes[3])).body.code).toBe('auth/step_expired');
    expect((await use(fresh, codes[4])).body.code).toBe('auth/step_expired');
  });

  test('a recovery code is accepted in any notation, and once, also in simultaneous requests', async () => {
    const { call, email } = await setup.newPerson();
    const { codes } = await setup.turnOnTotp(call);
    const written = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    const tickets = await Promise.all(Array.from({ length: 6 }, () => setup.ticketOf(email)));
    const answers = await Promise.all(
      tickets.map((ticket) => setup.finish({ method: 'recovery', ticket, code: written })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await call('GET', SECOND_FACTOR_URL)).body.recoveryCodesLeft).toBe(9);
    expect((await setup.mailsTo(email)).at(-1)?.text).toContain('recovery code');
    expect(await actionsOn(setup.app, 'user', await setup.idOf(email))).toContain('user.useRecoveryCode');
  });

  test('a double tap opens one session, and is not logged as a wrong code', async () => {
    const { call, email } = await setup.newPerson();
    const { secret, codes } = await setup.turnOnTotp(call);
    for (let round = 1; round <= 6; round++) {
      setup.later(round * 120);
      const code = currentCode(secret, setup.app.now());
      for (const proof of [
        { method: 'totp', code },
        { method: 'recovery', code: codes[round] },
      ]) {
        const ticket = await setup.ticketOf(email);
        const taps = await Promise.all([1, 2, 3].map(() => setup.finish({ ...proof, ticket })));
        expect(taps.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(taps.filter(({ body }) => body.code === 'auth/step_expired')).toHaveLength(2);
      }
    }
    expect(await actionsOn(setup.app, 'user', await setup.idOf(email))).not.toContain('user.refuseSecondStep');
  });

  test('new recovery codes invalidate the previous ones', async () => {
    const { call, email } = await setup.newPerson();
    const { codes } = await setup.turnOnTotp(call);
    const made = (await call('POST', `${SECOND_FACTOR_URL}/recovery-codes`, { body: { currentPassword } })).body
      .recoveryCodes;
    const use = async (code: string) =>
      (await setup.finish({ method: 'recovery', ticket: await setup.ticketOf(email), code })).status;
    expect([await use(codes[0] ?? ''), await use(made[0])]).toEqual([400, 200]);
  });

  test('a ticket allows five tries, also in parallel; after that the password is required again', async () => {
    const { call, email } = await setup.newPerson();
    const { codes } = await setup.turnOnTotp(call);
    const ticket = await setup.ticketOf(email);
    const wrong = () => setup.finish({ method: 'recovery', ticket, code: 'WRONGWRONGWRONG2' });
    const answers = await Promise.all(Array.from({ length: 9 }, wrong));
    expect(answers.filter(({ body }) => body.code === 'auth/wrong_code')).toHaveLength(5);
    expect((await setup.finish({ method: 'recovery', ticket, code: codes[0] })).body.code).toBe('auth/step_expired');
    expect(
      (await actionsOn(setup.app, 'user', await setup.idOf(email))).filter((one) => one === 'user.refuseSecondStep'),
    ).toHaveLength(5);
  });

  test('ten wrong codes block the codes of an account; the owner is notified and can sign in with a different method', async () => {
    const { call, email } = await setup.newPerson();
    const { secret, codes } = await setup.turnOnTotp(call);
    setup.later(60);
    const guess = (ticket: string, n: number) =>
      setup.visitor('POST', '/api/auth/second-step', {
        body: { method: 'totp', ticket, code: String(n).padStart(6, '0') },
        from: `198.51.100.${n}`,
      });
    for (let round = 0; round < 2; round++) {
      const ticket = await setup.ticketOf(email);
      for (let n = 0; n < 5; n++) await guess(ticket, round * 5 + n);
    }
    const ticket = await setup.ticketOf(email);
    const blockedAnswer = await setup.finish({ method: 'totp', ticket, code: currentCode(secret, setup.app.now()) });
    expect(blockedAnswer).toMatchObject({ status: 429, body: { code: 'auth/code_needs_rest' } });
    expect((await setup.mailsTo(email)).at(-1)?.text).toContain('wrong code many times');
    expect((await setup.finish({ method: 'recovery', ticket, code: codes[0] })).status).toBe(200);
  });

  test('resetting a forgotten password does not bypass the second factor', async () => {
    const { call, email } = await setup.newPerson();
    await setup.turnOnTotp(call);
    await setup.visitor('POST', '/api/auth/forgot-password', { body: { email } });
    const token = (await setup.mailsTo(email)).findLast((mail) => mail.token !== null)?.token;
    const newPassword = 'Zupelnie-nowe1!';
    const reset = await setup.visitor('POST', '/api/auth/reset-password', {
      body: { token, newPassword, confirmPassword: newPassword },
    });
    expect(reset.status).toBe(200);
    expect((await setup.login(email, newPassword)).body).toHaveProperty('secondStep');
  });

  test('a wrong password gives the same answer with and without a second factor', async () => {
    const { call, email } = await setup.newPerson();
    const without = await setup.newPerson();
    await setup.turnOnTotp(call);
    const [has, withoutFactor] = [await setup.login(email, 'Wrong-1!'), await setup.login(without.email, 'Wrong-1!')];
    expect(has.body.code).toBe(withoutFactor.body.code);
    expect(has.status).toBe(withoutFactor.status);
  });
});

test('turning the app on and off simultaneously leaves no half-finished setup', async () => {
  const { call } = await setup.newPerson();
  for (let round = 0; round < 12; round++) {
    setup.later(round * 120);
    await setup.app.database.run(`update attempts set ends_at = ends_at - interval '1 day'`);
    const { secret } = (await call('POST', `${SECOND_FACTOR_URL}/totp`, { body: { currentPassword } })).body;
    const code = currentCode(secret, setup.app.now());
    const answers: Answer[] = await Promise.all([
      call('POST', `${SECOND_FACTOR_URL}/totp/confirm`, { body: { code } }),
      call('POST', `${SECOND_FACTOR_URL}/totp/remove`, { body: { currentPassword } }),
      call('POST', `${SECOND_FACTOR_URL}/recovery-codes`, { body: { currentPassword } }),
    ]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const { isOn, recoveryCodesLeft } = (await call('GET', SECOND_FACTOR_URL)).body;
    expect(recoveryCodesLeft).toBe(isOn ? 10 : 0);
    await call('POST', `${SECOND_FACTOR_URL}/totp/remove`, { body: { currentPassword } });
  }
});
