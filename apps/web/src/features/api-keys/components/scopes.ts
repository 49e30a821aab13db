import { KEY_SCOPES, type KeyScope } from '@trapline/contract/kernel/key-scopes.ts';
import { useTranslations } from 'use-intl';

type AreaOf<S> = S extends `${infer Area}.${string}` ? Area : never;
export type Area = AreaOf<KeyScope>;
export type Access = 'none' | 'read' | 'write';

const areaOf = (scope: KeyScope): Area => scope.slice(0, scope.indexOf('.')) as Area;

/** Areas without any endpoint yet, which are not offered; all others follow the order of the contract. */
const AREAS_WITHOUT_ENDPOINTS: readonly Area[] = ['schedule'];
export const AREAS: readonly Area[] = [...new Set(KEY_SCOPES.map(areaOf))].filter(
  (area) => !AREAS_WITHOUT_ENDPOINTS.includes(area),
);

const scopeFor = (area: Area, access: 'read' | 'write'): KeyScope | undefined =>
  KEY_SCOPES.find((scope) => scope === `${area}.${access}`);

/** The access levels of an area; some areas are read-only. */
export const accessLevelsOf = (area: Area): readonly Access[] =>
  scopeFor(area, 'write') ? ['none', 'read', 'write'] : ['none', 'read'];

export const accessTo = (scopes: readonly KeyScope[], area: Area): Access => {
  if (scopes.some((scope) => scope === `${area}.write`)) return 'write';
  return scopes.some((scope) => scope === `${area}.read`) ? 'read' : 'none';
};

/** Sets the access to an area with a single scope, because write access includes read access. */
export const withAccess = (scopes: readonly KeyScope[], area: Area, access: Access): KeyScope[] => {
  const otherScopes = scopes.filter((scope) => areaOf(scope) !== area);
  const newScope = access === 'none' ? undefined : scopeFor(area, access);
  return newScope ? [...otherScopes, newScope] : otherScopes;
};

/** One line for read access, such as `Read: Inspections, Reports`, and one for write access; empty ones are omitted. */
export const useScopeTexts = () => {
  const t = useTranslations('apiKeys');
  return (scopes: readonly KeyScope[]): string[] =>
    (['write', 'read'] as const).flatMap((access) => {
      const areas = AREAS.filter((area) => accessTo(scopes, area) === access).map((area) => t(`area.${area}`));
      return areas.length === 0 ? [] : t(`scope.${access}`, { areas: areas.join(', ') });
    });
};
