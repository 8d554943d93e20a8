import type { DashboardContext } from './dashboard-context';
import { NoticeItems } from './notice-items';
import { Panel } from './panel';
import { PLACEHOLDERS } from './placeholders';
import { RankedPlayers } from './ranked-players';
import { TaskItems } from './task-items';

/** What is to be done and to be read today: tasks, players and notices; the notices alone where the upstream has no tasks. */
export function TaskPanels({ prefix, capabilities, cashDecimal, calls, retry }: DashboardContext) {
  const { t } = retry;
  const hasTasks = capabilities.has('tasks');
  return (
    <div className={hasTasks ? 'dashboard-row' : undefined}>
      {hasTasks ? (
        <>
          <Panel
            id="tasks"
            title={t('dashboard.tasks.title')}
            load={calls.tasks}
            placeholder={PLACEHOLDERS.tasks}
          >
            {(data, _, late) => (
              <TaskItems {...retry} prefix={prefix} data={data} cashDecimal={cashDecimal} late={late} />
            )}
          </Panel>
          <Panel
            id="players"
            title={t('dashboard.players')}
            load={calls.tasks}
            placeholder={PLACEHOLDERS.tasks}
          >
            {(data, _, late) => (
              <RankedPlayers
                {...retry}
                prefix={prefix}
                data={data}
                cashDecimal={cashDecimal}
                late={late}
                hasReasons={capabilities.has('explain')}
              />
            )}
          </Panel>
        </>
      ) : null}
      <Panel
        id="notices"
        title={t('dashboard.notices')}
        load={calls.notices}
        placeholder={PLACEHOLDERS.notices}
      >
        {(data) => <NoticeItems t={t} prefix={prefix} data={data} />}
      </Panel>
    </div>
  );
}
