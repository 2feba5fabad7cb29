// The person has already chosen to log out in the product, so confirm at once.
document.querySelector('button[form="op.logoutForm"]').click()
