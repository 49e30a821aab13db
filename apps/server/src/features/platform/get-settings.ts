import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import type { platform } from '@trapline/contract/platform/endpoints.ts';
import type { Ctx } from '../../kernel/context.ts';
import { DEMO_ACCOUNT_EMAILS, DEMO_PASSWORD } from '../../kernel/demo-accounts.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectBranding, selectDemoAccounts } from './platform.queries.ts';

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

const brandingOf = async (ctx: Ctx, enterprise: string | undefined) => {
  const company = enterprise ? await selectBranding(ctx, enterprise) : undefined;
  if (!company) return null;
  const { links } = ctx.services;
  return {
    name: company.name,
    color: company.brand_color,
    logo: company.storage_key ? links.sign(company.storage_key) : null,
  };
};

/** What the sign-in page may show; an unknown enterprise is ignored (DEC-029). */
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
