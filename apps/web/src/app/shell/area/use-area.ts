import { useMatches, useParams } from '@tanstack/react-router';
import type { AreaKind } from '~/app/page-entries.ts';
import { useCompany } from '~/features/companies/calls.ts';
import { usePlace } from '~/features/places/calls.ts';
import { useAccount } from '~/lib/session.ts';

export type Area = { readonly kind: AreaKind; readonly id: string };

/** The facility or company of the current page. */
export const useArea = (): Area | null => {
  const kind = useMatches({ select: (matches) => matches.find((one) => one.staticData.area)?.staticData.area });
  const { placeId, companyId } = useParams({ strict: false });
  const id = kind === 'place' ? placeId : companyId;
  return kind && id ? { kind, id } : null;
};

type AreaFacts = {
  readonly name: string | undefined;
  /** The area does not exist or the user may not see it; then it has no sections. */
  readonly isMissing: boolean;
  readonly isOwner: boolean;
  /** The parent company. */
  readonly parentCompany: { readonly uuid: string; readonly name: string } | null;
};

/** The loaded facts of the area; empty without an area. */
export const useAreaDetails = (area: Area | null): AreaFacts => {
  const place = usePlace(area?.id ?? '', area?.kind === 'place');
  const company = useCompany(area?.id ?? '', area?.kind === 'company');
  const { company: ownCompany } = useAccount();
  if (area?.kind === 'place') {
    const { name, company: parentCompany = null } = place.data ?? {};
    return { name, isMissing: place.error?.status === 404, isOwner: false, parentCompany };
  }
  const { data } = company;
  // the own company is known before its details are loaded, so that the menu does not change
  const known = data ?? (ownCompany?.uuid === area?.id ? ownCompany : undefined);
  return {
    name: known?.name,
    isMissing: company.error?.status === 404,
    isOwner: known?.parentCompanyUuid === null,
    parentCompany: data?.parentCompany ?? null,
  };
};
