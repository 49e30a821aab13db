import { GlobalDeviceScreen } from '~/features/devices/screens/GlobalDeviceScreen.tsx';
import { DeviceRadioOptions } from '~/features/radio-settings/components/DeviceRadioOptions.tsx';

/** The page of a device outside its facility, with its radio options. */
export function GlobalDevicePage() {
  return <GlobalDeviceScreen radio={(device) => <DeviceRadioOptions deviceId={device.uuid} />} />;
}
