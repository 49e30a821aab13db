import type { Icon } from '@tabler/icons-react';
import { type AnyRoute, type LinkProps, useRouter } from '@tanstack/react-router';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import type { Phrases } from '@trapline/phrases/catalogue.ts';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';

type PhraseKeyOf<Part extends string> = Part extends string
  ? {
      [D in keyof Phrases]: Phrases[D] extends Readonly<Record<Part, infer Words>>
        ? `${D}.${Part}.${keyof Words & string}`
        : never;
    }[keyof Phrases]
  : never;

/** Each domain defines the titles of its pages: `zones.titles.list`. */
export type PageTitle = PhraseKeyOf<'titles' | 'section'>;

/** An area has sections that the sidebar shows while the person is in the area. */
export type AreaKind = 'place' | 'company';

/**
 * A position in the navigation: sidebar top, sidebar group, bottom bar of a phone, sections of a facility or company.
 */
export type NavigationSlot = 'menu' | keyof Phrases['layout']['groups'] | 'tabs' | AreaKind;

/** Sections are grouped by when a person needs them. */
export type SectionGroup = keyof Phrases['layout']['sectionGroups'];

/** A navigation entry of a page, declared by the route of the page. */
export type PageEntry = {
  readonly at: NavigationSlot;
  readonly icon: Icon;
  /** The position among the entries of the same place. */
  readonly order: number;
  /** The group of a section. */
  readonly group?: SectionGroup;
  /** For a section of a company: only a root company has it. */
  readonly ownersOnly?: boolean;
  /** When left out, the title of the page. */
  readonly label?: PageTitle | PhraseKeyOf<'menu'>;
  /** Who sees the entry, if this differs from who may open the page. */
  readonly needs?: Capability;
  /** Hidden from users of a client, for whom the page would be empty. */
  readonly contractorsOnly?: boolean;
  /** Shown to technicians only; others open the page by its address. */
  readonly techniciansOnly?: boolean;
  /** Further addresses that belong to the entry. */
  readonly alsoAt?: readonly string[];
  /** In the bottom bar of a phone: the main action, shown in the middle. */
  readonly isMain?: boolean;
  /** The parent entry; this entry is shown below it while a page of the parent is open. */
  readonly within?: string;
  /** An entry with a parent whose page has no link to it: on a phone, the page "More" lists it. */
  readonly isOnMorePage?: boolean;
  /** The entry is current only on its own page, not on the pages below it. */
  readonly exact?: boolean;
};

export type Entry = Pick<
  PageEntry,
  'at' | 'icon' | 'order' | 'group' | 'ownersOnly' | 'alsoAt' | 'isMain' | 'exact' | 'within' | 'isOnMorePage'
> & {
  readonly label: NonNullable<PageEntry['label']>;
  readonly to: LinkProps['to'];
};

const entriesOf = ({ fullPath, options }: AnyRoute) => {
  const { title, needs, entries = [] } = options.staticData ?? {};
  const to = fullPath.replace(/\/$/, '') as LinkProps['to'];
  return entries.map((entry) => ({ needs, ...entry, label: entry.label ?? title, to }));
};

type RouteEntry = ReturnType<typeof entriesOf>[number];

const hasLabel = (entry: RouteEntry): entry is RouteEntry & Entry => entry.label !== undefined;

/** The entries that this person may open, in order; the check uses the role matrix row that guards the page. */
export const useEntries = (...places: readonly NavigationSlot[]): readonly Entry[] => {
  const may = useMay();
  const account = useAccount();
  const isClient = isClientSide(account);
  const { routesById } = useRouter();
  const routes: readonly AnyRoute[] = Object.values(routesById);
  return routes
    .flatMap(entriesOf)
    .filter(hasLabel)
    .filter(({ at, needs }) => places.includes(at) && (needs === undefined || may(needs)))
    .filter(({ contractorsOnly = false }) => !(contractorsOnly && isClient))
    .filter(({ techniciansOnly = false }) => !techniciansOnly || account.type === 'TECHNICIAN')
    .toSorted((one, other) => one.order - other.order);
};

export const isCurrent = ({ to, alsoAt = [] }: Entry, pathname: string): boolean => {
  const path = pathname.replace(/\/$/, '');
  return path === to || path.startsWith(`${to}/`) || alsoAt.includes(path);
};

/** Whether the sidebar shows the entry: one with a parent is shown while a page of the parent or its own is open. */
export const isInSidebar = (entry: Entry, pathname: string): boolean =>
  entry.within === undefined || pathname.startsWith(entry.within) || isCurrent(entry, pathname);
