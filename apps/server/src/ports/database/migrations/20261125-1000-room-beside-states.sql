-- What every uplink writes anew: with room on its page a row stays there, and no index has to be told.
alter table lora_device_states set (fillfactor = 50);
alter table device_states set (fillfactor = 60);

-- As of uplinks, nothing is looked up of what radio told of a device: its writer has just read it, and thousands of rows
-- of one company would all hold that one.
alter table device_history drop constraint device_history_root_company_id_fkey, drop constraint device_history_device_id_fkey;
