import { DeviceRecordsTab } from '~/features/device-records/components/DeviceRecordsTab.tsx';
import { DeviceScreen } from '~/features/devices/screens/DeviceScreen.tsx';
import { DeviceLora } from '~/features/lora-devices/components/assign/DeviceLora.tsx';

/** A device of a facility, with what was recorded on it and the LoRa device it has. */
export function PlaceDeviceScreen() {
  return (
    <DeviceScreen
      records={(device) => <DeviceRecordsTab place={{ uuid: device.placeUuid }} device={device} />}
      lora={(device) => <DeviceLora device={device} />}
    />
  );
}
