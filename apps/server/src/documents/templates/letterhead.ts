import { brandShades } from '@trapline/contract/platform/brand-color.ts';
import type { Translator } from '@trapline/phrases/translator.ts';
import type { BlockOf, ReportModel } from '../model.ts';
import type { ReportCompany } from './inspection/data.ts';

/** The letterhead: names, addresses, logos, and the brand colour. */

const NO_BREAK_SPACE = '\u00a0';

/** The part after the last comma is usually postcode and town: it stays together on one line. */
const addressText = (address: string): string => {
  const commaIndex = address.lastIndexOf(', ');
  const town = address.slice(commaIndex + 2);
  return commaIndex === -1 || town.length > 40
    ? address
    : `${address.slice(0, commaIndex)}, ${town.replaceAll(' ', NO_BREAK_SPACE)}`;
};

type Parties = { readonly company: ReportCompany; readonly client: ReportCompany | null };

export const letterhead = (t: Translator, { company, client }: Parties): BlockOf<'letterhead'> => {
  const party = (role: string, { name, address, email, logo }: ReportCompany) => ({
    role,
    name,
    lines: [...(address ? [addressText(address)] : []), ...(email ? [email] : [])],
    logo,
    logoAlt: t('reports.document.logoOf', { company: name }),
  });
  const parties = [party(t('reports.document.company'), company)];
  if (client) parties.push(party(t('reports.document.client'), client));
  return { kind: 'letterhead', parties };
};

export const accentOf = ({ color }: ReportCompany): Pick<ReportModel, 'accent'> => {
  if (color === undefined) return {};
  const { solid, ink, soft } = brandShades(color).light;
  return { accent: { solid, ink, soft } };
};
