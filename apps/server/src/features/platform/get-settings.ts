import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import type { platform } from '@trapline/contract/platform/endpoints.ts';
import { parseEnterpriseKey } from '@trapline/contract/platform/enterprise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { DEMO_ACCOUNT_EMAILS, DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentBranding, selectBrandOfKey } from '../companies/branding.read.ts';
import { selectDemoAccounts } from './platform.queries.ts';

const demoAccounts = async (ctx: Ctx) => {
  if (!ctx.services.settings.demo) return [];
  const accounts = await selectDemoAccounts(ctx, DEMO_ACCOUNT_EMAILS);
  return accounts.map(({ email, name, surname, type, company }) => ({
    email,
    password: DEMO_PASSWORD,
    name: `${name} ${surname}`,
    type,
    company,
  }));
};

const brandingOf = async (ctx: Ctx, requestedKey: string | undefined) => {
  const key = parseEnterpriseKey(requestedKey ?? ctx.enterprise);
  return key === null ? null : presentBranding(ctx, await selectBrandOfKey(ctx, key));
};

/** The settings that the sign-in page may show; an unknown enterprise is ignored (DEC-029). */
export const getSettings: Handler<typeof platform.settings> = async (ctx, { query }) => {
  const { productName, development, demo } = ctx.services.settings;
  return {
    productName,
    development,
    demo,
    demoAccounts: await demoAccounts(ctx),
    languages: [...LANGUAGES],
    branding: await brandingOf(ctx, query.enterprise),
  };
};
