import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  /** The facility by which the list is filtered. */
  readonly place: string | undefined;
  /** Whether the user may not see that facility. */
  readonly isHidden: boolean;
  readonly onRemove: () => void;
};

/**
 * Removes the filter by a facility that the user may not see, for example of a view that another person shared. The
 * notice about it ends with the next filter by a facility, because the list does not show all facilities then.
 */
export function HiddenPlaceNotice({ place, isHidden, onRemove }: Props) {
  const t = useTranslations('savedViews');
  const ui = useTranslations('ui.action');
  const [isShown, setIsShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is not another facility
  useEffect(() => {
    if (place === undefined) return;
    setIsShown(isHidden);
    if (isHidden) onRemove();
  }, [isHidden, place]);
  if (!isShown) return null;
  return (
    <Alert
      color="yellow"
      role="status"
      mb="md"
      withCloseButton
      closeButtonLabel={ui('close')}
      onClose={() => setIsShown(false)}
    >
      {t('hiddenPlace')}
    </Alert>
  );
}
