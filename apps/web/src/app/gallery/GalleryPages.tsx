import { Button, TextInput } from '@mantine/core';
import { Step, Steps } from '~/components/Step.tsx';
import { DashboardTile } from '~/features/dashboard/components/DashboardTile.tsx';
import classes from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';

/** What whole pages and windows are made of. */
export function GalleryPages() {
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
          <Step title="3 devices are not checked" isLacking>
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
