import { Button } from '@mantine/core';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './ScanCamera.module.css';

/** The torch is not in the types of the browser yet. */
type TorchCapabilities = MediaTrackCapabilities & { readonly torch?: boolean };
type TorchConstraint = MediaTrackConstraintSet & { readonly torch: boolean };

const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true;

/** Switches the light of a camera that has one; it goes out with the camera. */
export function TorchButton({ track }: { readonly track: MediaStreamTrack }) {
  const t = useTranslations('ui.scan');
  const [isOn, setIsOn] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  if (!hasTorch(track) || isBroken) return null;
  const toggle = async () => {
    const torch: TorchConstraint = { torch: !isOn };
    try {
      await track.applyConstraints({ advanced: [torch] });
      setIsOn(!isOn);
    } catch {
      // some phones name a torch that they cannot switch
      setIsBroken(true);
    }
  };
  return (
    <Button
      variant={isOn ? 'filled' : 'default'}
      size="md"
      className={classes.torch}
      aria-pressed={isOn}
      leftSection={isOn ? <IconBulb size={20} /> : <IconBulbOff size={20} />}
      onClick={() => void toggle()}
    >
      {t('torch')}
    </Button>
  );
}
