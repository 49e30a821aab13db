import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Step, Steps } from '~/components/Step.tsx';
import { SortableList } from '~/components/sortable/SortableList.tsx';
import { TranslationFields } from '~/components/TranslationFields.tsx';
import { DashboardTile } from '~/features/dashboard/components/DashboardTile.tsx';
import classes from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';
import '~/theme/mantine.css';
import { Notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { OverlayRoot } from '~/components/OverlayRoot.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { accountQuery } from '~/lib/session.ts';
import { useSettings } from '~/lib/settings.ts';
import { GalleryActions } from './GalleryActions.tsx';
import { GalleryFiles } from './GalleryFiles.tsx';
import { GalleryForms } from './GalleryForms.tsx';
import { GalleryGrid } from './GalleryGrid.tsx';
import { GalleryMeters } from './GalleryMeters.tsx';
import { GalleryStates } from './GalleryStates.tsx';

const NONE = { name: '' };

/** Components of the list pages of an administrator. */
function GalleryCatalogue() {
  const [baits, setBaits] = useState<readonly string[]>(['Wax block', 'Paste', 'Grain']);
  const form = useForm({
    initialValues: { translations: { pl: { name: 'Pasta' }, en: { name: 'Paste' }, de: NONE, it: NONE, ru: NONE } },
  });
  return (
    <GallerySection title="SortableList, TranslationFields">
      <SortableList
        label="Baits"
        rows={baits}
        rowId={(bait) => bait}
        rowLabel={(bait) => bait}
        onOrder={async (order) => setBaits(order)}
      >
        {(bait) => bait}
      </SortableList>
      <TranslationFields
        label="Translations"
        values={form.values.translations}
        mainText="Pasta"
        inputOf={(path) => form.getInputProps(path)}
        texts={['name']}
      />
    </GallerySection>
  );
}

/** Components of whole pages and windows. */
function GalleryPages() {
  return (
    <>
      <GallerySection title="DashboardTile">
        <ul className={classes.tiles} aria-label="What waits">
          <DashboardTile title="To approve" name="toApprove" value={4} link={{ to: '/app' }} tone="warning" />
          <DashboardTile
            title="Device alarms"
            name="alerts"
            value={2}
            link={{ to: '/app' }}
            tone="bad"
            note="since 9:40"
          />
          <DashboardTile title="Facilities" name="places" value={12} link={{ to: '/app' }} />
        </ul>
      </GallerySection>
      <GallerySection title="Steps, Step">
        <Steps>
          <Step title="3 devices are not checked" isIncomplete>
            <Button variant="default">Give a reason</Button>
          </Step>
          <Step title="Received by">
            <TextInput label="Name" />
          </Step>
        </Steps>
      </GallerySection>
    </>
  );
}

/** Shows the component kit in all states, for developers of screens. The texts of the gallery are not translated. */
export function GalleryScreen() {
  const settings = useSettings();
  // this page is outside of the part of the panel that waits for the account
  const account = useQuery(accountQuery);
  if (!settings || account.isPending) return null;
  if (!settings.development && account.data?.type !== 'SUPER_ADMIN') return <Navigate to="/app" replace />;
  return (
    <main className={classes.root}>
      <PageHead title="Components" lead="Every part of the kit, with what it needs to be told." />
      <GalleryStates />
      <GalleryActions />
      <GalleryPages />
      <GalleryMeters />
      <GalleryGrid />
      <GalleryForms />
      <GalleryCatalogue />
      <GalleryFiles />
      <OverlayRoot />
      <Notifications position="top-right" />
    </main>
  );
}
