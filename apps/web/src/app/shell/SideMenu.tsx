import { ActionIcon, NavLink, ScrollArea, Text } from '@mantine/core';
import { IconLogout, IconX } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Logo } from '~/components/Logo.tsx';
import { useMay } from '~/lib/use-may.ts';
import { MenuBadge } from './MenuBadge.tsx';
import { isCurrent, type MenuGroup, menu } from './menu.ts';
import classes from './SideMenu.module.css';
import { useSignOut } from './use-sign-out.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** What this person may open, from the role matrix; a group without anything for them is left out. */
const useGrantedMenu = (): readonly MenuGroup[] => {
  const may = useMay();
  return menu
    .map((group) => ({ ...group, items: group.items.filter(({ needs }) => may(needs)) }))
    .filter(({ items }) => items.length > 0);
};

export function SideMenu({ isOpen, onClose }: Props) {
  const t = useTranslations('layout');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { isPending, signOut, question } = useSignOut();
  return (
    <>
      <div className={classes.head}>
        <Logo />
        {isOpen && (
          <ActionIcon hiddenFrom="md" aria-label={t('closeMenu')} onClick={onClose}>
            <IconX size={20} />
          </ActionIcon>
        )}
      </div>
      <ScrollArea className={classes.items}>
        {useGrantedMenu().map(({ name, items }) => (
          <div key={name} className={classes.group}>
            {name && <Text className={classes.groupName}>{t(`groups.${name}`)}</Text>}
            {items.map((item) => (
              <NavLink
                key={item.name}
                component={Link}
                to={item.to}
                className={classes.link}
                active={isCurrent(item, pathname)}
                label={t(`menu.${item.name}`)}
                leftSection={<item.icon size={19} stroke={1.7} />}
                rightSection={item.name === 'dashboard' && <MenuBadge />}
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
          label={t('signOut')}
          leftSection={<IconLogout size={19} stroke={1.7} />}
          disabled={isPending}
          onClick={signOut}
        />
      </div>
      {question}
    </>
  );
}
