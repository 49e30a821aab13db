import { Text } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isCurrent, isInSidebar, useEntries } from '~/app/page-entries.ts';
import { MenuBadge } from './MenuBadge.tsx';
import { MenuLink } from './MenuLink.tsx';
import classes from './SideMenu.module.css';

/** The groups of the menu; a group without entries for this user is omitted. */
const useGroups = () => {
  const groups = [
    { name: null, items: useEntries('menu') },
    { name: 'management', items: useEntries('management') },
    { name: 'admin', items: useEntries('admin') },
  ] as const;
  return groups.filter(({ items }) => items.length > 0);
};

export function MainMenu() {
  const t = useTranslations();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <div className={classes.items}>
      {useGroups().map(({ name, items }) => (
        <div key={name} className={classes.group}>
          {name && <Text className={classes.groupName}>{t(`layout.groups.${name}`)}</Text>}
          {items
            .filter((item) => isInSidebar(item, pathname))
            .map((item) => (
              <MenuLink
                key={item.label}
                link={{ to: item.to }}
                label={t(item.label)}
                icon={item.icon}
                isCurrent={isCurrent(item, pathname)}
                aside={<MenuBadge of={item.to} />}
                className={item.within && classes.nested}
              />
            ))}
        </div>
      ))}
    </div>
  );
}
