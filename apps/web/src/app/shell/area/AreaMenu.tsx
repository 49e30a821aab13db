import { Skeleton, Text } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { SectionGroup } from '~/app/page-entries.ts';
import { MenuLink } from '../MenuLink.tsx';
import classes from '../SideMenu.module.css';
import { AreaSwitcher } from './AreaSwitcher.tsx';
import { type Area, useAreaDetails } from './use-area.ts';
import { useAreaList } from './use-area-list.ts';
import { type Section, useSections } from './use-sections.ts';

const GROUPS: readonly (SectionGroup | undefined)[] = [undefined, 'daily', 'work', 'setUp'];

const grouped = (sections: readonly Section[]) =>
  GROUPS.map((name) => ({ name, items: sections.filter(({ group }) => group === name) })).filter(
    ({ items }) => items.length > 0,
  );

/** The sidebar of a facility or company: the back link, its name and its sections. */
export function AreaMenu({ area }: { readonly area: Area }) {
  const t = useTranslations('layout.sectionGroups');
  const { name, isOwner } = useAreaDetails(area);
  const sections = useSections(area, isOwner);
  const list = useAreaList(area.kind);
  return (
    <>
      <div className={classes.area}>
        <MenuLink className={classes.back} link={{ to: list.to }} label={list.label} icon={IconChevronLeft} />
        {name === undefined ? (
          <Skeleton height={44} />
        ) : (
          <AreaSwitcher area={area} name={name} section={sections.find(({ isCurrent }) => isCurrent) ?? sections[0]} />
        )}
      </div>
      <div className={classes.items}>
        {grouped(sections).map(({ name: group, items }) => (
          <div key={group ?? ''} className={classes.group}>
            {group && <Text className={classes.groupName}>{t(group)}</Text>}
            {items.map(({ label, icon, isCurrent, linkFor }) => (
              <MenuLink key={label} link={linkFor(area.id)} label={label} icon={icon} isCurrent={isCurrent} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
