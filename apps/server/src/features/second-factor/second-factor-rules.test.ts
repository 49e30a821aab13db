import { describe, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { currentPassword, SECOND_FACTOR_URL, setUpSecondFactor } from '../../../test/set-up-second-factor.ts';
import type { Caller } from '../../../test/test-app.ts';

const here = setUpSecondFactor();

describe('where a rule asks for one', () => {
  const rule = (uuid: string) => `/api/companies/${uuid}/second-factor`;
  const ownerUuid = async (): Promise<string> => {
    const row = await here.app.database.db
      .selectFrom('users')
      .innerJoin('companies', 'companies.id', 'users.company_id')
      .select('companies.uuid')
      .where('users.email', '=', 'admin@deratex.example')
      .executeTakeFirstOrThrow();
    return row.uuid;
  };
  const setRule = async (isRequired: boolean) => {
    const admin = here.as((await here.login('admin@deratex.example')).body.access_token);
    const answer = await admin('PUT', rule(await ownerUuid()), { body: { isRequired } });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  test('who is signed in goes on and is asked; the next sign-in turns one on and does nothing else', async () => {
    const { call, email } = await here.newPerson();
    expect(await setRule(true)).toMatchObject({ isRequired: true });
    expect((await call('GET', '/api/account/me')).body.secondFactor).toBe('asked');
    expect((await call('GET', '/api/places')).status).toBe(200);

    const { access_token, refresh_token } = (await here.login(email)).body;
    const next = here.as(access_token);
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
    const refreshed = await here.visitor('POST', '/api/oauth/token', {
      body: { grant_type: 'refresh_token', refresh_token, client_id: 'trapline', client_secret: 'trapline' },
    });
    const still = here.as(refreshed.body.access_token);
    expect((await still('GET', '/api/places')).status).toBe(403);
    await here.turnOnTotp(still);
    expect((await still('GET', '/api/places')).status).toBe(200);
    const left = await still('POST', `${SECOND_FACTOR_URL}/totp/remove`, { body: { currentPassword } });
    expect(left.body.code).toBe('second-factor/required');
    expect((await still('GET', SECOND_FACTOR_URL)).body).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
      isRequired: true,
    });
    await setRule(false);
    expect((await still('POST', `${SECOND_FACTOR_URL}/totp/remove`, { body: { currentPassword } })).status).toBe(200);
    expect((await here.login(email)).body).toHaveProperty('access_token');
  });

  test('who waits with the password alone is out when the owner turns one on', async () => {
    const { email } = await here.newPerson();
    await setRule(true);
    const [thief, owner] = [(await here.login(email)).body, here.as((await here.login(email)).body.access_token)];
    const waiting = here.as(thief.access_token);
    expect((await waiting('GET', '/api/places')).status).toBe(403);
    await here.turnOnTotp(owner);
    expect((await owner('GET', '/api/places')).status).toBe(200);
    expect((await waiting('GET', '/api/places')).status).toBe(401);
    const refreshed = await here.visitor('POST', '/api/oauth/token', {
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

  test('is for the root company to set; a client, a technician and another company cannot', async () => {
    const uuid = await ownerUuid();
    const body = { isRequired: true };
    const client = await here.app.database.db
      .selectFrom('companies')
      .innerJoin('users', 'users.company_id', 'companies.id')
      .select('companies.uuid')
      .where('users.email', '=', 'klient@deratex.example')
      .executeTakeFirstOrThrow();
    const send = async (email: string, company: string) => {
      const caller = here.as((await here.login(email)).body.access_token);
      return (await caller('PUT', rule(company), { body })).status;
    };
    expect(await send('technik@deratex.example', uuid)).toBe(403);
    expect(await send('admin@owadstop.example', uuid)).toBe(404);
    expect(await send('klient@deratex.example', uuid)).toBe(404);
    expect(await send('klient@deratex.example', client.uuid)).toBe(409);
    expect(await send('admin@deratex.example', client.uuid)).toBe(409);
    expect(
      (await here.app.database.db.selectFrom('second_factor_rules').selectAll().execute()).every(
        (one) => !one.is_required,
      ),
    ).toBe(true);
  });

  test('of super admins is theirs, and leaves its step', async () => {
    const superAdmin = here.as((await here.login('super@trapline.example')).body.access_token);
    const set = (isRequired: boolean) => superAdmin('PUT', '/api/admin/second-factor', { body: { isRequired } });
    expect((await set(true)).body).toEqual({ isRequired: true, peopleCount: 1, withoutCount: 1 });
    const { id } = await here.app.database.db
      .selectFrom('second_factor_rules')
      .select('id')
      .where('root_company_id', 'is', null)
      .executeTakeFirstOrThrow();
    await set(true);
    expect(await actionsOn(here.app, 'secondFactorRule', id)).toEqual(['secondFactorRule.change']);
    await set(false);
  });

  test('accounts that a demo shares are asked for none, and cannot turn one on for the others', async () => {
    await setRule(true);
    const shared = here.as((await here.login('technik@deratex.example')).body.access_token);
    expect((await shared('GET', '/api/places')).status).toBe(200);
    expect((await shared('GET', '/api/account/me')).body.secondFactor).toBe('off');
    for (const url of [`${SECOND_FACTOR_URL}/totp`, `${SECOND_FACTOR_URL}/passkeys/options`])
      expect((await shared('POST', url, { body: { currentPassword } })).body.code).toBe('second-factor/shared_account');
    await setRule(false);
  });
});

describe('taking it from somebody who lost it', () => {
  const take = (caller: Caller, uuid: string) => caller('POST', `/api/users/${uuid}/second-factor/take-away`, {});

  test('ends their sessions, notifies them, and is audited; the list shows who has one', async () => {
    const { call, email, uuid } = await here.newPerson();
    await here.turnOnTotp(call);
    await here.addPasskey(call);
    const admin = here.as((await here.login('admin@deratex.example')).body.access_token);
    const seen = async () => (await admin('GET', `/api/users/${uuid}`)).body.user.hasSecondFactor;
    expect(await seen()).toBe(true);
    expect((await take(admin, uuid)).body).toEqual({ success: true });
    expect(await seen()).toBe(false);
    expect((await call('GET', '/api/account/me')).status).toBe(401);
    expect((await here.lettersTo(email)).at(-1)?.text).toContain('An administrator turned off');
    expect((await actionsOn(here.app, 'user', await here.idOf(email))).at(-1)).toBe('user.takeSecondFactorAway');
    expect((await here.login(email)).body).toHaveProperty('access_token');
    expect((await take(admin, uuid)).status).toBe(200);
  });

  test('is for those who manage them, and not for oneself', async () => {
    const { call, uuid } = await here.newPerson('COMPANY_ADMIN');
    await here.turnOnTotp(call);
    const of = async (email: string) => here.as((await here.login(email)).body.access_token);
    expect((await take(await of('technik@deratex.example'), uuid)).status).toBe(403);
    expect((await take(await of('admin@owadstop.example'), uuid)).status).toBe(404);
    expect((await take(await of('klient@deratex.example'), uuid)).status).toBe(404);
    expect((await take(call, uuid)).body.code).toBe('second-factor/own_account');
  });

  test('is for people with every right that person has: with the password it opens the account', async () => {
    const { call, uuid } = await here.newPerson('COMPANY_ADMIN');
    await here.turnOnTotp(call);
    const of = async (email: string) => here.as((await here.login(email)).body.access_token);
    const rights = { body: { permissions: ['APPROVE_INSPECTION'] } };
    const given = await (await of('super@trapline.example'))('PATCH', `/api/users/${uuid}`, rights);
    expect(given.status, given.text).toBe(200);
    const without = await of('agnieszka.wozniak@deratex.example');
    expect(await take(without, uuid)).toMatchObject({ status: 403, body: { code: 'users/holds_more' } });
    expect((await without('GET', `/api/users/${uuid}`)).body.user.hasSecondFactor).toBe(true);
    expect((await take(await of('admin@deratex.example'), uuid)).status).toBe(200);
  });
});
