import { fetchFaults } from '../../service/admin.ts'
import { Loaded } from './loaded.tsx'
import { Moment } from './moment.tsx'
import { screenTexts as texts } from './screen-texts.ts'

/** The latest faults that pages reported. */
export const Faults = () => (
  <Loaded name="faults" request={fetchFaults} failure={texts.faultsFailure}>
    {(faults) =>
      faults.length === 0 ? (
        <p>{texts.noFaults}</p>
      ) : (
        <ul className="admin-list" aria-label={texts.faults}>
          {faults.map(({ ID, Recorded_At, Error, Browser_Info, OS_Info, Stack_First_Line, Location }) => (
            <li key={ID} className="admin-entry">
              <h3>{Error}</h3>
              <p className="small soft">
                <Moment at={Recorded_At} /> ·{' '}
                {[Location, Browser_Info, OS_Info].filter((text) => text !== '').join(' · ')}
              </p>
              {Stack_First_Line !== '' && <code className="small">{Stack_First_Line}</code>}
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
)
