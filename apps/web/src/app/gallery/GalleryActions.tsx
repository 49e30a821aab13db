import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { GallerySection } from './GallerySection.tsx';

/** Row actions and delete actions. */
export function GalleryActions() {
  return (
    <>
      <GallerySection title="DangerSection, DeleteButton">
        <DangerSection text="The facility, its devices and zones disappear from every list. Reports already made stay.">
          <DeleteButton
            label="Delete facility"
            title="Delete Bakery?"
            confirmLabel="Delete"
            successMessage="Deleted"
            typedName="Bakery"
            onConfirm={async () => undefined}
          >
            With it go 46 devices and 31 visits.
          </DeleteButton>
        </DangerSection>
      </GallerySection>
      <GallerySection title="RowActions">
        <RowActions
          name="Kitchen"
          menu={
            <RowAction danger icon={<IconTrash size={17} />} onClick={() => undefined}>
              Delete zone: Kitchen
            </RowAction>
          }
        >
          <Button variant="default" size="compact-sm">
            Edit
          </Button>
        </RowActions>
      </GallerySection>
    </>
  );
}
