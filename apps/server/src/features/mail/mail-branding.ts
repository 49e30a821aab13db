import type { Ctx } from '../../kernel/context.ts';
import type { MailOrder } from '../../kernel/mail-jobs.ts';
import { readFile } from '../../kernel/pending-files.ts';
import { type Brand, selectBrandOfEmail, selectBrandOfOwner } from '../companies/branding.read.ts';

/** The content id under which a mail refers to its attached logo. */
export const LOGO_CID = 'logo@letterhead';

/** The sender company of a mail. */
export type MailBranding = {
  readonly name: string;
  readonly color: string | null;
  readonly logo: Uint8Array | null;
};

/** Enough for all companies that send mails at the same time: many mails with one logo unpack it only once. */
const MAX_CACHED_LOGOS = 50;
const cache = new Map<string, Uint8Array>();

const cacheLogo = (key: string, logo: Uint8Array): Uint8Array => {
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED_LOGOS && oldest !== undefined) cache.delete(oldest);
  cache.set(key, logo);
  return logo;
};

/** If the logo cannot be read, the mail is sent without it and not later: the name still shows the sender. */
const logoOf = async (ctx: Ctx, key: string): Promise<Uint8Array | null> => {
  const cached = cache.get(key);
  if (cached) return cached;
  try {
    const content = await readFile(ctx, key);
    if (!content) return null;
    const sender = { person: `letterhead ${key}`, company: `letterhead ${key}` };
    return cacheLogo(key, (await ctx.services.pictures.reencode(content, 'letterhead', sender)).content);
  } catch {
    return null;
  }
};

const brandOf = (ctx: Ctx, { to, rootCompanyId }: MailOrder): Promise<Brand | undefined> =>
  rootCompanyId === undefined ? selectBrandOfEmail(ctx, to) : selectBrandOfOwner(ctx, rootCompanyId);

/** The brand of the recipient's root company, else the product (decision branding/brand). */
export const loadMailBranding = async (ctx: Ctx, order: MailOrder): Promise<MailBranding> => {
  const brand = await brandOf(ctx, order);
  if (!brand) return { name: ctx.services.settings.productName, color: null, logo: null };
  const { name, color, logoKey } = brand;
  return { name, color, logo: logoKey === null ? null : await logoOf(ctx, logoKey) };
};
