-- Attempts that are limited, counted where all processes and every restart find them. `subject` is a pseudonym.
create table attempts ( -- installation-wide
  bucket text not null,
  subject text not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (bucket, subject)
);
create index attempts_ends_at on attempts (ends_at);

-- Refused sign-ins: whose account it was if there is one, and from where, by a pseudonym of the address.
create table sign_in_failures ( -- installation-wide
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint references users,
  address text not null,
  user_agent text
);
create index sign_in_failures_at on sign_in_failures (at);
create index sign_in_failures_user_id on sign_in_failures (user_id);

-- From where the session was begun, by the same pseudonym: whoever comes from there again is not made to wait.
alter table sessions add column address text;

-- Letters were kept readable with the links in them. They are sealed from now on; those that wait are asked for again.
delete from demo_mails;
do $$
begin
  if to_regclass('jobs.job') is not null then
    execute $jobs$delete from jobs.job where name = 'mail.send'
      and data -> 'template' ->> 'name' in ('resetPassword', 'welcome')$jobs$;
  end if;
end $$;
