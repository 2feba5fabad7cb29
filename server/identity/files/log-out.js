// The product itself asked for this log-out: nothing is left to decide.
document.querySelector('button[form="op.logoutForm"]').click()
