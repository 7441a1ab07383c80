import { fetchFaults } from '../../service/admin.ts'
import { Loaded } from './loaded.tsx'
import { Moment } from './moment.tsx'

/** The latest faults that pages reported. */
export const Faults = () => (
  <Loaded name="faults" request={fetchFaults} failure="Failed to retrieve the reported faults.">
    {(faults) =>
      faults.length === 0 ? (
        <p>No page reported a fault.</p>
      ) : (
        <ul className="admin-list" aria-label="Faults">
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
