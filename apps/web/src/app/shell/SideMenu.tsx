import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Logo } from '~/components/Logo.tsx';
import { AreaMenu } from './area/AreaMenu.tsx';
import type { Area } from './area/use-area.ts';
import { MainMenu } from './MainMenu.tsx';
import { MenuButton } from './MenuLink.tsx';
import classes from './SideMenu.module.css';
import { useSignOut } from './use-sign-out.tsx';

/** The sidebar of the panel or of the current facility or company. A phone has a bottom bar instead. */
export function SideMenu({ area }: { readonly area: Area | null }) {
  const t = useTranslations('layout');
  const { isPending, signOut, question } = useSignOut();
  return (
    <>
      <Link to="/app" className={classes.head} activeOptions={{ exact: true }}>
        <Logo />
      </Link>
      {area ? <AreaMenu key={`${area.kind} ${area.id}`} area={area} /> : <MainMenu />}
      <div className={classes.foot}>
        <MenuButton icon={IconLogout} label={t('signOut')} disabled={isPending} onClick={signOut} />
      </div>
      {question}
    </>
  );
}
