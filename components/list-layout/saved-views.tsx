import { Link as linkIcon, Trash2 as removeIcon } from 'lucide';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { FailureMessage } from '@/components/ui/failure-message';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { showToast } from '@/components/ui/toasts';
import type { ResponseOf } from '@/lib/contract/calls';
import { DEFAULT_LAYOUT } from '@/lib/lists/layout';
import { IN_VIEW_PARAM, queryOn, storedQuery, VIEW_PARAM } from '@/lib/lists/view-query';
import { useCall } from '@/lib/query/use-call';
import { useSubmission } from '@/lib/query/use-submission';
import { today as dayNow } from '@/lib/rules/day';
import { hasText } from '@/lib/rules/text';
import { VIEW_NAME_LENGTH } from '@/lib/rules/views';
import { adoptedLayout } from './stored-layout';
import { VIEWS_CHANGED } from './views-changed';

type View = ResponseOf<'/api/retail/views'>['list'][number];

interface SavedViewsProps {
  list: string;
  path: string;
}

const READS = ['/api/retail/views'] as const;
const iconButton =
  'grid size-8 shrink-0 place-items-center rounded-1 text-ink-3 hover:bg-sunken hover:text-ink max-md:size-tap';

/** The current layout, which may have changed since the page was rendered. */
const currentLayout = (list: string) => adoptedLayout(list) ?? DEFAULT_LAYOUT;

/** The day that the server has rendered the page for. */
const pageDay = () => {
  const page = document.querySelector<HTMLElement>('[data-list]')?.dataset.list;
  return page ? (JSON.parse(page) as { today: string }).today : dayNow();
};

/**
 * The person's views of a list, and those of partners above: they can be opened, saved, renamed, shared and deleted
 * (VIEW-02, VIEW-03).
 */
export default function SavedViews({ list, path }: SavedViewsProps) {
  const [today] = useState(pageDay);
  const t = useTranslations('views');
  const params = useSearchParams();
  const { data, failure, loading } = useCall('/api/retail/views', { list });
  const views = data?.list ?? [];
  const query = storedQuery(params.toString(), today);
  const inView = Number(params.get(IN_VIEW_PARAM));
  const currentView = views.find(({ viewIdx }) => viewIdx === inView);
  const isChanged =
    currentView &&
    (currentView.query !== query ||
      (currentView.layout !== '' && currentView.layout !== currentLayout(list)));

  return (
    <section aria-label={t('label')} className="grid gap-3 whitespace-normal md:p-3">
      {failure ? <FailureMessage message={failure} /> : null}
      {loading ? <Spinner /> : null}
      {data && views.length === 0 ? <p className="py-1 text-ink-3">{t('none')}</p> : null}
      <ul className="grid empty:hidden">
        {views.map((view) => (
          <ViewLine
            key={view.viewIdx}
            view={view}
            list={list}
            path={path}
            today={today}
            isCurrent={view === currentView}
          />
        ))}
      </ul>
      {currentView?.ownYn === 'Y' && isChanged ? (
        <SaveForm
          list={list}
          query={query}
          label={t('saveChanges', { name: currentView.name })}
          view={currentView}
        />
      ) : null}
      <SaveForm list={list} query={query} path={path} label={currentView ? t('saveAs') : t('save')} />
      <p className="text-xs text-ink-3">{t('daysMove')}</p>
    </section>
  );
}

interface SaveFormProps {
  list: string;
  query: string;
  label: string;
  /** The view that is changed; absent for a new one, which gets a name. */
  view?: View;
  /** Path of the list, at which a new view is shown afterwards. */
  path?: string;
}

/** A form that saves the current filters, order and columns as a view. */
function SaveForm({ list, query, label, view, path }: SaveFormProps) {
  const t = useTranslations('views');
  const savingText = useTranslations('saving');
  const router = useRouter();
  const params = useSearchParams();
  const [name, setName] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { send, pending, unknown, failure, reset } = useSubmission('/api/retail/viewSave', {
    invalidates: READS,
    refresh: false,
    onSuccess: ({ viewIdx }, body) => {
      setName('');
      document.dispatchEvent(new Event(VIEWS_CHANGED));
      showToast({ title: t('saved', { name: body.name }) });
      if (!path) return;
      const next = new URLSearchParams(params);
      next.set(IN_VIEW_PARAM, String(viewIdx));
      router.replace(`${path}?${next}`);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const viewName = view?.name ?? name;
    setEmpty(!hasText(viewName));
    if (!hasText(viewName)) return;
    void send({
      ...(view ? { viewIdx: view.viewIdx } : {}),
      list,
      name: viewName,
      query,
      layout: currentLayout(list),
      sharedYn: view?.sharedYn ?? 'N',
    });
  }

  const error = isEmpty ? t('noName') : failure;
  return (
    <form method="dialog" onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
      {view ? null : (
        <Input
          name="view"
          label={t('name')}
          hideLabel
          placeholder={t('name')}
          value={name}
          maxLength={VIEW_NAME_LENGTH}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setEmpty(false);
            reset();
          }}
          fieldClass="min-w-36 flex-1"
        />
      )}
      <Button
        type="submit"
        variant={view ? 'primary' : 'plain'}
        busy={pending}
        className={view ? 'w-full max-md:min-h-tap' : 'max-md:min-h-tap'}
      >
        {unknown ? savingText('checkResult') : label}
      </Button>
      {view ? (
        <p role="alert" className="text-sm text-loss empty:hidden">
          {failure}
        </p>
      ) : null}
    </form>
  );
}

interface ViewLineProps extends SavedViewsProps {
  today: string;
  view: View;
  isCurrent: boolean;
}

/** A link to a view. The person's own views have buttons to rename, share and delete them. */
function ViewLine({ view, list, path, today, isCurrent }: ViewLineProps) {
  const t = useTranslations('views');
  const common = useTranslations('common');
  const params = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const drop = useSubmission('/api/retail/viewDelete', {
    invalidates: READS,
    refresh: false,
    onSuccess: () => void document.dispatchEvent(new Event(VIEWS_CHANGED)),
  });
  const { viewIdx, name, ownYn, sharedYn } = view;
  const isOwn = ownYn === 'Y';
  const question = {
    title: t('remove', { name }),
    message: sharedYn === 'Y' ? t('removeShared') : t('removeQuestion'),
    okLabel: t('delete'),
    cancelLabel: common('no'),
    danger: true,
  };
  const around = ['id', 'tab'].flatMap((one) => (params.get(one) ? [[one, params.get(one)!]] : []));
  const href = `${path}?${new URLSearchParams([
    ...new URLSearchParams(queryOn(view.query, today)),
    ...around,
    [IN_VIEW_PARAM, String(viewIdx)],
  ])}`;

  async function copy() {
    const link = new URL(
      `${path}?${new URLSearchParams([...around, [VIEW_PARAM, String(viewIdx)]])}`,
      window.location.href,
    );
    try {
      await navigator.clipboard.writeText(link.href);
      showToast({ title: t('copied'), message: sharedYn === 'Y' ? t('copiedShared') : t('copiedOwn') });
    } catch {
      // Without a clipboard the text has the link, to be copied by hand.
      showToast({ title: t('notCopied'), message: link.href, failed: true });
    }
  }

  return (
    <li className="border-b border-hair">
      <div className="flex items-center">
        <a
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
          className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-1 px-2 hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-brand max-md:min-h-tap"
        >
          <span className="truncate">{name}</span>
          {sharedYn === 'Y' ? (
            <small className="shrink-0 text-xs font-normal text-ink-3">
              {isOwn ? t('shared') : t('fromAbove')}
            </small>
          ) : null}
        </a>
        <button
          type="button"
          aria-label={t('copy', { name })}
          title={t('copy', { name })}
          onClick={copy}
          className={iconButton}
        >
          <Icon of={linkIcon} size={14} />
        </button>
        {isOwn ? (
          <>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              aria-label={t('change', { name })}
              className="min-h-8 shrink-0 rounded-1 px-1.5 text-xs text-ink-2 hover:bg-sunken hover:text-ink max-md:min-h-tap"
            >
              {t('edit')}
            </button>
            <button
              type="button"
              aria-label={t('remove', { name })}
              title={t('remove', { name })}
              onClick={() => void drop.send({ viewIdx }, () => showAlert(question))}
              className={iconButton}
            >
              <Icon of={removeIcon} size={14} />
            </button>
          </>
        ) : null}
      </div>
      <p role="alert" className="px-2 text-sm text-loss empty:hidden">
        {drop.failure}
      </p>
      {isOpen ? <EditForm view={view} list={list} onSaved={() => setOpen(false)} /> : null}
    </li>
  );
}

/** A form that renames one of the person's own views, and shares it with partners below. */
function EditForm({ view, list, onSaved }: { view: View; list: string; onSaved: () => void }) {
  const t = useTranslations('views');
  const [name, setName] = useState(view.name);
  const [isShared, setShared] = useState(view.sharedYn === 'Y');
  useEffect(() => setName(view.name), [view.name]);
  const { send, pending, failure, reset } = useSubmission('/api/retail/viewSave', {
    invalidates: READS,
    refresh: false,
    onSuccess: () => {
      document.dispatchEvent(new Event(VIEWS_CHANGED));
      onSaved();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!hasText(name)) return;
    void send({ viewIdx: view.viewIdx, list, name, sharedYn: isShared ? 'Y' : 'N' });
  }

  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-2 px-2 pb-2">
      <Input
        label={t('name')}
        value={name}
        maxLength={VIEW_NAME_LENGTH}
        error={!hasText(name) ? t('noName') : failure}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          reset();
        }}
      />
      <label className="flex min-h-8 items-center gap-2 text-sm max-md:min-h-tap">
        <input
          type="checkbox"
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
          className="accent-brand"
        />
        {t('share')}
      </label>
      <p className="text-xs text-ink-3">{t('shareNote')}</p>
      <Button type="submit" busy={pending} className="justify-self-end max-md:min-h-tap">
        {t('saveEdit')}
      </Button>
    </form>
  );
}
