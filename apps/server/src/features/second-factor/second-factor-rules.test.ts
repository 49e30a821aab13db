import { describe, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { currentPassword, SECOND_FACTOR_URL, setUpSecondFactor } from '../../../test/set-up-second-factor.ts';
import type { Caller } from '../../../test/test-app.ts';

const setup = setUpSecondFactor();

describe('a rule that requires a second factor', () => {
  const rule = (uuid: string) => `/api/companies/${uuid}/second-factor`;
  const ownerUuid = async (): Promise<string> => {
    const row = await setup.app.database.db
      .selectFrom('users')
      .innerJoin('companies', 'companies.id', 'users.company_id')
      .select('companies.uuid')
      .where('users.email', '=', 'admin@deratex.example')
      .executeTakeFirstOrThrow();
    return row.uuid;
  };
  const setRule = async (isRequired: boolean) => {
    const admin = setup.as((await setup.login('admin@deratex.example')).body.access_token);
    const answer = await admin('PUT', rule(await ownerUuid()), { body: { isRequired } });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  test('does not end sessions and shows a reminder; the next session can only turn a second factor on', async () => {
    const { call, email } = await setup.newPerson();
    expect(await setRule(true)).toMatchObject({ isRequired: true });
    expect((await call('GET', '/api/account/me')).body.secondFactor).toBe('asked');
    expect((await call('GET', '/api/places')).status).toBe(200);

    const { access_token, refresh_token } = (await setup.login(email)).body;
    const next = setup.as(access_token);
    expect((await next('GET', '/api/account/me')).body.secondFactor).toBe('needed');
    for (const [method, url] of [
      ['GET', '/api/places'],
      ['GET', '/api/account/sessions'],
      ['PATCH', '/api/account/change-password'],
      ['GET', '/api/events'],
    ] as const)
      expect(await next(method, url, method === 'GET' ? {} : { body: {} })).toMatchObject({
        status: 403,
        body: { code: 'auth/second_factor_needed' },
      });
    const refreshed = await setup.visitor('POST', '/api/oauth/token', {
      body: { grant_type: 'refresh_token', refresh_token, client_id: 'trapline', client_secret: 'trapline' },
    });
    const refreshedSession = setup.as(refreshed.body.access_token);
    expect((await refreshedSession('GET', '/api/places')).status).toBe(403);
    await setup.turnOnTotp(refreshedSession);
    expect((await refreshedSession('GET', '/api/places')).status).toBe(200);
    const remainingAnswer = await refreshedSession('POST', `${SECOND_FACTOR_URL}/totp/remove`, {
      body: { currentPassword },
    });
    expect(remainingAnswer.body.code).toBe('second-factor/required');
    expect((await refreshedSession('GET', SECOND_FACTOR_URL)).body).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
      isRequired: true,
    });
    await setRule(false);
    expect(
      (await refreshedSession('POST', `${SECOND_FACTOR_URL}/totp/remove`, { body: { currentPassword } })).status,
    ).toBe(200);
    expect((await setup.login(email)).body).toHaveProperty('access_token');
  });

  test('ends the other limited sessions of an account when one of them turns a second factor on', async () => {
    const { email } = await setup.newPerson();
    await setRule(true);
    const [thief, owner] = [(await setup.login(email)).body, setup.as((await setup.login(email)).body.access_token)];
    const limitedSession = setup.as(thief.access_token);
    expect((await limitedSession('GET', '/api/places')).status).toBe(403);
    await setup.turnOnTotp(owner);
    expect((await owner('GET', '/api/places')).status).toBe(200);
    expect((await limitedSession('GET', '/api/places')).status).toBe(401);
    const refreshed = await setup.visitor('POST', '/api/oauth/token', {
      body: {
        grant_type: 'refresh_token',
        refresh_token: thief.refresh_token,
        client_id: 'trapline',
        client_secret: 'trapline',
      },
    });
    expect(refreshed.body.code).toBe('invalid_grant');
    await setRule(false);
  });

  test('can be set by the root company, and not by a client, a technician or another company', async () => {
    const uuid = await ownerUuid();
    const body = { isRequired: true };
    const client = await setup.app.database.db
      .selectFrom('companies')
      .innerJoin('users', 'users.company_id', 'companies.id')
      .select('companies.uuid')
      .where('users.email', '=', 'klient@deratex.example')
      .executeTakeFirstOrThrow();
    const send = async (email: string, company: string) => {
      const caller = setup.as((await setup.login(email)).body.access_token);
      return (await caller('PUT', rule(company), { body })).status;
    };
    expect(await send('technik@deratex.example', uuid)).toBe(403);
    expect(await send('admin@owadstop.example', uuid)).toBe(404);
    expect(await send('klient@deratex.example', uuid)).toBe(404);
    expect(await send('klient@deratex.example', client.uuid)).toBe(409);
    expect(await send('admin@deratex.example', client.uuid)).toBe(409);
    expect(
      (await setup.app.database.db.selectFrom('second_factor_rules').selectAll().execute()).every(
        (one) => !one.is_required,
      ),
    ).toBe(true);
  });

  test('for super admins is set by them and is audited', async () => {
    const superAdmin = setup.as((await setup.login('super@trapline.example')).body.access_token);
    const set = (isRequired: boolean) => superAdmin('PUT', '/api/admin/second-factor', { body: { isRequired } });
    expect((await set(true)).body).toEqual({ isRequired: true, peopleCount: 1, withoutCount: 1 });
    const { id } = await setup.app.database.db
      .selectFrom('second_factor_rules')
      .select('id')
      .where('root_company_id', 'is', null)
      .executeTakeFirstOrThrow();
    await set(true);
    expect(await actionsOn(setup.app, 'secondFactorRule', id)).toEqual(['secondFactorRule.change']);
    await set(false);
  });

  test('does not apply to shared demo accounts, which cannot turn a second factor on', async () => {
    await setRule(true);
    const shared = setup.as((await setup.login('technik@deratex.example')).body.access_token);
    expect((await shared('GET', '/api/places')).status).toBe(200);
    expect((await shared('GET', '/api/account/me')).body.secondFactor).toBe('off');
    for (const url of [`${SECOND_FACTOR_URL}/totp`, `${SECOND_FACTOR_URL}/passkeys/options`])
      expect((await shared('POST', url, { body: { currentPassword } })).body.code).toBe('second-factor/shared_account');
    await setRule(false);
  });
});

describe('removing the second factor of another person', () => {
  const removeSecondFactor = (caller: Caller, uuid: string) =>
    caller('POST', `/api/users/${uuid}/second-factor/take-away`, {});

  test('ends the sessions of that person, notifies them, and is audited; the list shows the second factor', async () => {
    const { call, email, uuid } = await setup.newPerson();
    await setup.turnOnTotp(call);
    await setup.addPasskey(call);
    const admin = setup.as((await setup.login('admin@deratex.example')).body.access_token);
    const readHasSecondFactor = async () => (await admin('GET', `/api/users/${uuid}`)).body.user.hasSecondFactor;
    expect(await readHasSecondFactor()).toBe(true);
    expect((await removeSecondFactor(admin, uuid)).body).toEqual({ success: true });
    expect(await readHasSecondFactor()).toBe(false);
    expect((await call('GET', '/api/account/me')).status).toBe(401);
    expect((await setup.mailsTo(email)).at(-1)?.text).toContain('An administrator turned off');
    expect((await actionsOn(setup.app, 'user', await setup.idOf(email))).at(-1)).toBe('user.takeSecondFactorAway');
    expect((await setup.login(email)).body).toHaveProperty('access_token');
    expect((await removeSecondFactor(admin, uuid)).status).toBe(200);
  });

  test('requires the right to manage that person, and is rejected for the own account', async () => {
    const { call, uuid } = await setup.newPerson('COMPANY_ADMIN');
    await setup.turnOnTotp(call);
    const of = async (email: string) => setup.as((await setup.login(email)).body.access_token);
    expect((await removeSecondFactor(await of('technik@deratex.example'), uuid)).status).toBe(403);
    expect((await removeSecondFactor(await of('admin@owadstop.example'), uuid)).status).toBe(404);
    expect((await removeSecondFactor(await of('klient@deratex.example'), uuid)).status).toBe(404);
    expect((await removeSecondFactor(call, uuid)).body.code).toBe('second-factor/own_account');
  });

  test('requires all rights of that person, because with the password it opens the account', async () => {
    const { call, uuid } = await setup.newPerson('COMPANY_ADMIN');
    await setup.turnOnTotp(call);
    const of = async (email: string) => setup.as((await setup.login(email)).body.access_token);
    const rights = { body: { permissions: ['APPROVE_INSPECTION'] } };
    const given = await (await of('super@trapline.example'))('PATCH', `/api/users/${uuid}`, rights);
    expect(given.status, given.text).toBe(200);
    const without = await of('agnieszka.wozniak@deratex.example');
    expect(await removeSecondFactor(without, uuid)).toMatchObject({ status: 403, body: { code: 'users/holds_more' } });
    expect((await without('GET', `/api/users/${uuid}`)).body.user.hasSecondFactor).toBe(true);
    expect((await removeSecondFactor(await of('admin@deratex.example'), uuid)).status).toBe(200);
  });
});
