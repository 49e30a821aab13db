import type { Icon } from '@tabler/icons-react';
import { type AnyRoute, type LinkProps, useRouter } from '@tanstack/react-router';
import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import type { Phrases } from '@trapline/phrases/catalogue.ts';
import { useMay } from '~/lib/use-may.ts';

type WordsOf<Part extends string> = Part extends string
  ? {
      [D in keyof Phrases]: Phrases[D] extends Readonly<Record<Part, infer Words>>
        ? `${D}.${Part}.${keyof Words & string}`
        : never;
    }[keyof Phrases]
  : never;

/** A page is named by its own domain: `zones.titles.list`. */
export type PageTitle = WordsOf<'titles' | 'section'>;

/** What has sections of its own, which stand in the sidebar while one is inside it. */
export type AreaKind = 'place' | 'company';

/** The sidebar above its groups, one of its groups, the foot of a phone, the sections of a facility or a company. */
export type Whereabouts = 'menu' | keyof Phrases['layout']['groups'] | 'tabs' | AreaKind;

/** Sections stand together by when one needs them. */
export type SectionGroup = keyof Phrases['layout']['sectionGroups'];

/** What leads to a page; the route of the page brings it. */
export type PageEntry = {
  readonly at: Whereabouts;
  readonly icon: Icon;
  /** Among the others there. */
  readonly order: number;
  /** Of a section: with which others it stands. */
  readonly group?: SectionGroup;
  /** Of a section of a company: only the owner of clients has it. */
  readonly ownersOnly?: boolean;
  /** The title of the page when left out. */
  readonly label?: PageTitle | WordsOf<'menu'>;
  /** Who sees it, where that is not who may open the page. */
  readonly needs?: Capability;
  /** Addresses that belong to it beside its own. */
  readonly alsoAt?: readonly string[];
  /** At the foot of a phone: what one came to do, in the middle. */
  readonly isMain?: boolean;
  /** It stands below another entry, while one is on a page of that. */
  readonly within?: string;
  /** It is the current one only on its own page, not on those below it. */
  readonly exact?: boolean;
};

export type Entry = Pick<
  PageEntry,
  'at' | 'icon' | 'order' | 'group' | 'ownersOnly' | 'alsoAt' | 'isMain' | 'exact' | 'within'
> & {
  readonly label: NonNullable<PageEntry['label']>;
  readonly to: LinkProps['to'];
};

const entriesOf = ({ fullPath, options }: AnyRoute) => {
  const { title, needs, entries = [] } = options.staticData ?? {};
  const to = fullPath.replace(/\/$/, '') as LinkProps['to'];
  return entries.map((entry) => ({ needs, ...entry, label: entry.label ?? title, to }));
};

type Found = ReturnType<typeof entriesOf>[number];

const isNamed = (entry: Found): entry is Found & Entry => entry.label !== undefined;

/** What this person may open there, in its order: the same row of the role matrix that guards the page. */
export const useEntries = (...places: readonly Whereabouts[]): readonly Entry[] => {
  const may = useMay();
  const { routesById } = useRouter();
  const routes: readonly AnyRoute[] = Object.values(routesById);
  return routes
    .flatMap(entriesOf)
    .filter(isNamed)
    .filter(({ at, needs }) => places.includes(at) && (needs === undefined || may(needs)))
    .toSorted((one, other) => one.order - other.order);
};

export const isCurrent = ({ to, alsoAt = [] }: Entry, pathname: string): boolean => {
  const path = pathname.replace(/\/$/, '');
  return path === to || path.startsWith(`${to}/`) || alsoAt.includes(path);
};
