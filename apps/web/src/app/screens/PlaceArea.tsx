import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SideNav } from '~/components/SideNav.tsx';
import classes from './PlaceArea.module.css';
import { usePlaceSections } from './place-sections.ts';

const route = getRouteApi('/app/places/edit/$placeId');

/** Everything about one facility: its sections beside the one that is open. */
export function PlaceArea() {
  const t = useTranslations('layout');
  const { placeId } = route.useParams();
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <Anchor component={Link} to="/app/places" className={classes.back}>
          <IconChevronLeft size={16} aria-hidden="true" />
          {t('menu.places')}
        </Anchor>
        <SideNav label={t('placeSections')} items={usePlaceSections(placeId)} />
      </div>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}
