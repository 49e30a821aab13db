import type { LinkProps } from '@tanstack/react-router';
import { useAccount } from '~/lib/session.ts';
import { useProductName } from '~/lib/settings.ts';
import { useMay } from '~/lib/use-may.ts';
import { type Area, useAreaDetails } from './area/use-area.ts';

/** A name and its link; without a link when the user may not open the page. */
export type NamedLink = { readonly name: string; readonly link?: LinkProps };

const useCompanyLink = () => {
  const may = useMay();
  return (companyId: string): LinkProps | undefined =>
    may('companies.screen') ? { to: '/app/companies/edit/$companyId', params: { companyId } } : undefined;
};

/** The company of the user; a super admin has none. */
const useOwnCompanyLink = (): NamedLink => {
  const { company } = useAccount();
  const product = useProductName();
  const linkTo = useCompanyLink();
  if (!company) return { name: product, link: { to: '/app' } };
  return { name: company.name, link: linkTo(company.uuid) };
};

/** The line above the page on a phone: the facility or company of the page, otherwise the user's own company. */
export const useAreaLink = (area: Area | null): NamedLink => {
  const { name = '' } = useAreaDetails(area);
  const ownCompanyLink = useOwnCompanyLink();
  const linkTo = useCompanyLink();
  if (area === null) return ownCompanyLink;
  if (area.kind === 'company') return { name, link: linkTo(area.id) };
  return { name, link: { to: '/app/places/edit/$placeId', params: { placeId: area.id } } };
};

/** The same line on a desktop, where the sidebar already names the facility or company: the company above it. */
export const useParentLink = (area: Area | null): NamedLink => {
  const { parentCompany } = useAreaDetails(area);
  const ownCompanyLink = useOwnCompanyLink();
  const linkTo = useCompanyLink();
  return parentCompany ? { name: parentCompany.name, link: linkTo(parentCompany.uuid) } : ownCompanyLink;
};
