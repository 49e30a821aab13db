import { useMatches, useParams } from '@tanstack/react-router';
import type { AreaKind } from '~/app/page-entries.ts';
import { useCompany } from '~/features/companies/calls.ts';
import { usePlace } from '~/features/places/calls.ts';

export type Area = { readonly kind: AreaKind; readonly id: string };

/** The facility or company of the current page. */
export const useArea = (): Area | null => {
  const kind = useMatches({ select: (matches) => matches.find((one) => one.staticData.area)?.staticData.area });
  const { placeId, companyId } = useParams({ strict: false });
  const id = kind === 'place' ? placeId : companyId;
  return kind && id ? { kind, id } : null;
};

type Known = {
  readonly name: string | undefined;
  /** The area does not exist or the user may not see it; then it has no sections. */
  readonly isMissing: boolean;
  readonly isOwner: boolean;
  /** The parent company. */
  readonly above: { readonly uuid: string; readonly name: string } | null;
};

/** The loaded facts of the area; empty without an area. */
export const useAreaFacts = (area: Area | null): Known => {
  const place = usePlace(area?.id ?? '', area?.kind === 'place');
  const company = useCompany(area?.id ?? '', area?.kind === 'company');
  if (area?.kind === 'place') {
    const { name, company: above = null } = place.data ?? {};
    return { name, isMissing: place.error?.status === 404, isOwner: false, above };
  }
  const { data } = company;
  return {
    name: data?.name,
    isMissing: company.error?.status === 404,
    isOwner: data?.parentCompanyUuid === null,
    above: data?.parentCompany ?? null,
  };
};
