import { ActionIcon, NavLink, ScrollArea, Text } from '@mantine/core';
import { IconLogout, IconX } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isCurrent, useEntries } from '~/app/page-entries.ts';
import { Logo } from '~/components/Logo.tsx';
import { MenuBadge } from './MenuBadge.tsx';
import classes from './SideMenu.module.css';
import { useSignOut } from './use-sign-out.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The sidebar, group by group; a group without anything for this person is left out. */
const useMenu = () => {
  const management = useEntries('management');
  const groups = [
    { name: null, items: useEntries('menu') },
    { name: 'management', items: management },
  ] as const;
  return groups.filter(({ items }) => items.length > 0);
};

export function SideMenu({ isOpen, onClose }: Props) {
  const t = useTranslations();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { isPending, signOut, question } = useSignOut();
  return (
    <>
      <div className={classes.head}>
        <Logo />
        {isOpen && (
          <ActionIcon hiddenFrom="md" aria-label={t('layout.closeMenu')} onClick={onClose}>
            <IconX size={20} />
          </ActionIcon>
        )}
      </div>
      <ScrollArea className={classes.items}>
        {useMenu().map(({ name, items }) => (
          <div key={name} className={classes.group}>
            {name && <Text className={classes.groupName}>{t(`layout.groups.${name}`)}</Text>}
            {items.map((item) => (
              <NavLink
                key={item.label}
                component={Link}
                to={item.to}
                className={classes.link}
                active={isCurrent(item, pathname)}
                label={t(item.label)}
                leftSection={<item.icon size={19} stroke={1.7} />}
                rightSection={item.to === '/app/dashboard' && <MenuBadge />}
                onClick={onClose}
              />
            ))}
          </div>
        ))}
      </ScrollArea>
      <div className={classes.foot}>
        <NavLink
          component="button"
          className={classes.link}
          label={t('layout.signOut')}
          leftSection={<IconLogout size={19} stroke={1.7} />}
          disabled={isPending}
          onClick={signOut}
        />
      </div>
      {question}
    </>
  );
}
